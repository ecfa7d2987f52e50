// SPDX-License-Identifier: BSL-1.0
#include "methods/local.hpp"

#include <boxline/methods/grasp.hpp>

TEST_CASE("grasp: the requirements of a local search; nodes as on every machine") {
  CHECK(local_methods::check<boxline::methods::grasp<2>, boxline::methods::grasp<3>>() == 1400);
}

TEST_CASE("grasp: ends by its number of iterations, without limits") {
  using namespace boxline;
  const grid<2> puzzle =
      brute::read<2>("12..3..4........"); // no candidate for the second cell of the second row
  CHECK(methods::grasp<2>().first(puzzle).verdict == solve_verdict::limit_reached);
}
