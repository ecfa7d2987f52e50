// SPDX-License-Identifier: BSL-1.0
#include "methods/local.hpp"

#include <boxline/methods/grasp.hpp>

TEST_CASE("grasp: the requirements of a local search; nodes as on every machine") {
  CHECK(local_methods::check<boxline::methods::grasp<2>, boxline::methods::grasp<3>>() == 1400);
}

namespace {

// No candidate for the second cell of the second row.
boxline::grid<2> without_solution() {
  return brute::read<2>("12..3..4........");
}

} // namespace

TEST_CASE("grasp: ends by a number of iterations, without limits") {
  const boxline::methods::grasp<2> few({.strategy = {.stop = {.restarts = 30}}});
  CHECK(few.first(without_solution()).verdict == boxline::solve_verdict::limit_reached);
}
#ifdef BOXLINE_LONG_TESTS
TEST_CASE("[busy] grasp: ends by its 100,000 iterations, without limits") {
  CHECK(boxline::methods::grasp<2>().first(without_solution()).verdict ==
        boxline::solve_verdict::limit_reached);
}
#endif
