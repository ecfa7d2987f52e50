// SPDX-License-Identifier: BSL-1.0
#include "stores.hpp"

#include <boxline/nishio/layers/shifted.hpp>
#include <boxline/sets/dynamic_set.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

static_assert(shiftable_set<sets::array_set<16>> && shiftable_set<sets::dynamic_set>);
static_assert(!shiftable_set<sets::word_set<16>> && !shiftable_set<int>);

TEST_CASE("shifted: every eleventh set of cells at 4x4, with both bit sets") {
  CHECK(stores::wrong_4x4(layered<2, layers::shifted<2>>(), 11) == 0);
  CHECK(stores::wrong_4x4(layered<2, layers::shifted<2, sets::dynamic_set>>(), 11) == 0);
}

TEST_CASE("shifted: random sets at 9x9, and boxes of 3 by 4 against the default store") {
  CHECK(stores::wrong_random(layered<3, layers::shifted<3>>(), 100, 6) == 0);
  CHECK(stores::wrong_random(layered<3, layers::shifted<3, sets::dynamic_set>>(), 30, 7) == 0);
  random_source random(6);
  layered<box(3, 4), layers::shifted<box(3, 4)>> wide;
  layered<box(3, 4)> fast;
  for (int round = 0; round < 4; ++round) {
    const auto cells = every_placement::random_cells<box(3, 4)>(random, 1, 20 + 5 * round);
    CHECK(wide(cells) == fast(cells));
  }
}

TEST_CASE("shifted: a limit stops it, forward and backward") {
  layered<3, layers::shifted<3>> method;
  const auto full = cell_set<3>::full();
  std::uint64_t stopped = 0;
  for (std::uint64_t nodes = 0; nodes < 100; nodes += 9)
    stopped += method(full, {.nodes = nodes}) == survivors<3>{placement_verdict::limit_reached, full};
  CHECK(stopped > 9);
  CHECK(method(full, {.nodes = 100}).verdict == placement_verdict::possible);
}
