// SPDX-License-Identifier: BSL-1.0
// Sweeps keep the contract of the rules that they implement, and end where the naive rules end.
#include "bands_states.hpp"
#include "rounds.hpp"

#include "propagate/oracle.hpp"

using namespace boxline;
using namespace bands_states;

namespace {

const auto full = [](auto& m) { return testing::naive::mini_lines(m); };
const auto ways = [](auto& m) { return testing::naive::band_ways(m); };

template <box B, class P, class Naive>
void from_definitions(int states, Naive naive) {
  CAPTURE(B.rows);
  CAPTURE(B.columns);
  const auto t = oracle::compare<bands_families, B>(houses::standard<B>(), states, P(), naive);
  CHECK(t.changed > 0);
}

template <box B, class P>
void keeps_its_promises(int rounds) {
  CAPTURE(B.rows);
  CAPTURE(B.columns);
  bands_families::for_each([&]<class Family>() {
    CHECK(
        testing::check_propagator<P, typename Family::template board<B>>(1, {}, shortened(rounds)).failure ==
        "");
  });
}

} // namespace

TEST_CASE("the naive rules, from their definitions, end where the sweeps end") {
  from_definitions<2, singles_and_locked>(
      1000, oracle::round_robin(oracle::confined, oracle::hidden, oracle::naked));
#ifdef BOXLINE_LONG_TESTS
  from_definitions<2, with_all_ways>(
      1000, oracle::round_robin(ways, full, oracle::confined, oracle::hidden, oracle::naked));
  from_definitions<box{1, 5}, with_mini_lines>(
      60, oracle::round_robin(full, oracle::confined, oracle::hidden, oracle::naked));
  from_definitions<box{5, 1}, with_mini_lines>(
      60, oracle::round_robin(full, oracle::confined, oracle::hidden, oracle::naked));
#endif
  from_definitions<box{2, 3}, with_mini_lines>(
      100, oracle::round_robin(full, oracle::confined, oracle::hidden, oracle::naked));
  from_definitions<box{3, 2}, with_all_ways>(
      100, oracle::round_robin(ways, full, oracle::confined, oracle::hidden, oracle::naked));
  from_definitions<3, with_all_ways>(
      16, oracle::round_robin(ways, full, oracle::confined, oracle::hidden, oracle::naked));
}

TEST_CASE("the contract of propagators") {
  keeps_its_promises<2, singles_and_locked>(150);
  keeps_its_promises<box{2, 3}, with_mini_lines>(40);
#ifdef BOXLINE_LONG_TESTS
  keeps_its_promises<2, with_all_ways>(150);
  keeps_its_promises<box{3, 2}, with_all_ways>(40);
#endif
  keeps_its_promises<3, with_all_ways>(8);
}
