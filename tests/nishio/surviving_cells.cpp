// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/surviving_cells.hpp>

#include <doctest/doctest.h>

#include <type_traits>

using namespace boxline;
using namespace boxline::nishio;

static_assert(std::is_same_v<fastest<3>, profiles<3>> &&
              std::is_same_v<fastest<4>, witnessed<4, profiles<4>, 48, 32>>);
static_assert(std::is_same_v<fastest<5>, witnessed<5>> &&
              std::is_same_v<fastest<box(2, 3)>, witnessed<box(2, 3)>>);
// The largest with layers of a gigabyte, and the smallest without.
static_assert(std::is_same_v<fastest<6>, witnessed<6>> &&
              std::is_same_v<fastest<box(6, 7)>, by_witnesses<box(6, 7)>>);
static_assert(std::is_same_v<fastest<box(9, 4)>, witnessed<box(9, 4)>> &&
              std::is_same_v<fastest<box(4, 10)>, by_witnesses<box(4, 10)>>);
static_assert(std::is_same_v<fastest<box(2, 19)>, witnessed<box(2, 19)>> &&
              std::is_same_v<fastest<box(20, 2)>, by_witnesses<box(20, 2)>>);
static_assert(std::is_same_v<fastest<box(1, 31)>, witnessed<box(1, 31)>> &&
              std::is_same_v<fastest<box(1, 32)>, by_matching<box(1, 32)>>);

TEST_CASE("the fastest method, with and without a workspace") {
  random_source random(3);
  fastest<box(3, 2)> workspace;
  for (int round = 0; round < shortened(100); ++round) {
    const auto cells = every_placement::random_cells<box(3, 2)>(random, 1, 30);
    const auto expected = every_placement::left_of(cells);
    CHECK(surviving_cells(cells) == expected);
    CHECK(surviving_cells(cells, workspace).cells == expected);
    const auto three = every_placement::random_cells<3>(random, 1, 30);
    CHECK(surviving_cells(three) == every_placement::left_of(three));
  }
  CHECK(surviving_cells(cell_set<2>::full()) == cell_set<2>::full());
  CHECK(surviving_cells(cell_set<8>::full()) == cell_set<8>::full());
  CHECK(surviving_cells(cell_set<box(1, 64)>::full()) == cell_set<box(1, 64)>::full());
  CHECK(surviving_cells(cell_set<1>::full()) == cell_set<1>::full());
  fastest<5> five;
  CHECK(surviving_cells(cell_set<5>::full(), five, limits{.nodes = 3}).verdict ==
        placement_verdict::limit_reached);
}
