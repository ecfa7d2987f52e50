// SPDX-License-Identifier: BSL-1.0
#include <boxline/local/policies.hpp>
#include <boxline/local/tabu_list.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;

namespace {

using tabu_path = local::trajectory<2, local::missing_digits, local::swaps_in_boxes>;

tabu_path placed(std::uint64_t seed) {
  tabu_path t(local::state<2>(grid<2>()), {}, {}, seed);
  local::random_placement placement;
  t.place(placement);
  return t;
}

// Two cells of the first box.
constexpr local::swap_move swap{cell(0), cell(1)};

} // namespace

TEST_CASE("tabu_list: a swap back is forbidden for the tenure, and at most twice as long") {
  constexpr int tenure = 5;
  int shortest = 100, longest = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    tabu_path t = placed(seed);
    local::tabu_list list;
    list.begin<2>();
    CHECK_FALSE(list.forbids(t, swap));
    list.record(t, swap, tenure);
    t.make(swap);
    t.record_step(true);
    int steps = 0; // after the swap
    while (list.forbids(t, swap)) {
      t.record_step(false);
      REQUIRE(++steps <= 2 * tenure);
    }
    shortest = std::min(shortest, steps);
    longest = std::max(longest, steps);
  }
  CHECK(shortest == tenure);
  CHECK(longest == 2 * tenure);
}

TEST_CASE("tabu_list: one tabu digit does not forbid a swap, no tenure forbids nothing, begin clears") {
  tabu_path t = placed(1);
  local::tabu_list list;
  list.begin<2>();
  list.record(t, swap, 0);
  t.make(swap);
  t.record_step(true);
  CHECK_FALSE(list.forbids(t, swap));
  t.make(swap);

  list.record(t, swap, 9);
  t.make(swap);
  t.record_step(true);
  REQUIRE(list.forbids(t, swap));
  const local::swap_move other{cell(0), cell(4)}; // brings a digit that has not left cell 0
  CHECK_FALSE(list.forbids(t, other));
  list.begin<2>();
  CHECK_FALSE(list.forbids(t, swap));
}
