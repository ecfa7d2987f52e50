// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/house_lanes.hpp>
#include <boxline/bits/tracked.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

#include <type_traits>
#include <vector>

using namespace boxline;

namespace house_lanes_test {

static_assert(std::is_trivially_copyable_v<bits::house_lanes>);

TEST_CASE("house lanes: a hidden single of each kind of house, a digit without a place, two in one cell") {
  const auto found_in = [](const bits::house_lanes& from, bool& is_open) {
    std::vector<int> found;
    bits::house_lanes l = from;
    is_open = l.find_hidden([&](cell c, unsigned) { found.push_back(static_cast<int>(c)); });
    return found;
  };
  for (int kind = 0; kind < 3; ++kind)
    for (int u = 0; u < 9; ++u) {
      const auto cells = geometry<box(3)>::house_cells[std::size_t(9 * kind + u)];
      bits::house_lanes l;
      for (std::size_t i = 0; i < 9; ++i)
        if (i != 4) l.set(cells[i], 511 & ~4);
      bool is_open = false;
      CHECK(found_in(l, is_open) == std::vector<int>{static_cast<int>(cells[4])});
      CHECK(is_open);
      bits::house_lanes settled = l;
      settled.set(cells[4], 4);
      settled.settle(cells[4]);
      CHECK(found_in(settled, is_open).empty());
      bits::house_lanes none = l;
      none.set(cells[4], 511 & ~4);
      found_in(none, is_open);
      CHECK_FALSE(is_open);
      for (std::size_t i = 0; i < 9; ++i)
        if (i != 4) l.set(cells[i], 511 & ~(4 | 32));
      found_in(l, is_open);
      CHECK_FALSE(is_open);
    }
}

// The houses of a list in another order, boxes or regions first: a board examines them house by house.
house_list<3> turned(const house_list<3>& list) {
  house_list<3> result;
  for (int u = list.size(); u-- > 0;) {
    house_list<3>::region cells;
    for (std::size_t i = 0; i < 9; ++i) cells[i] = list.cells(house(u))[i];
    result.add(cells);
  }
  return result;
}

template <class Board, class H>
void check_against_turned(const H& houses, const house_list<3>& list, int rounds) {
  using by_house = bits::tracked_board<3, houses::listed<3>>;
  const house_list<3> other_order = turned(list);
  random_source random(7);
  int open = 0, contradictory = 0, locked = 0;
  for (int round = 0; round < rounds; ++round) {
    Board a(houses);
    by_house b{houses::listed<3>(other_order)};
    const int removals = 200 + static_cast<int>(random.below(300));
    // Some whole mini-lines lose a digit, so that there are locked candidates.
    for (int i = 0; i < removals; ++i) {
      const cell c(static_cast<int>(random.below(81)));
      const digit d = digit::from_index(static_cast<int>(random.below(9)));
      const std::uint64_t how = random.below(8);
      for (int k = 0; k < (how == 0 ? 3 : 1); ++k) {
        const cell x(static_cast<int>(c) / 3 * 3 + (static_cast<int>(c) + k) % 3);
        a.remove(x, d);
        b.remove(x, d);
      }
    }
    Board only = a;
    const status x =
        a.template propagate_natively<propagate::naked_single, propagate::hidden_single, propagate::locked>();
    const status y =
        b.propagate_natively<propagate::naked_single, propagate::hidden_single, propagate::locked>();
    only.template propagate_natively<propagate::naked_single, propagate::hidden_single>();
    REQUIRE((x == status::contradiction) == (y == status::contradiction));
    if (x == status::contradiction) {
      ++contradictory;
      continue;
    }
    ++open;
    locked += !(only == a);
    for (int c = 0; c < 81; ++c) REQUIRE(a.words()[std::size_t(c)] == b.words()[std::size_t(c)]);
  }
  CHECK(open > rounds / 20);
  CHECK(contradictory > rounds / 40);
  CHECK(locked > rounds / 40);
}

TEST_CASE("house lanes: the fixpoint of a board with them is that of a board that examines house by house") {
  using listed = bits::tracked_board<3, houses::listed<3>>;
  const auto standard = house_list<3>::standard(), diagonals = house_list<3>::diagonals();
  check_against_turned<bits::tracked_board<3>>(houses::standard<3>(), standard, shortened(2000));
  check_against_turned<listed>(houses::listed<3>(standard), standard, shortened(1000));
  check_against_turned<listed>(houses::listed<3>(diagonals), diagonals, shortened(1000));
  // Regions of a jigsaw: boxes of which two exchange a cell.
  house_list<3> jigsaw = house_list<3>::rows_and_columns();
  for (int u = 18; u < 27; ++u) {
    house_list<3>::region cells;
    for (std::size_t i = 0; i < 9; ++i) cells[i] = standard.cells(house(u))[i];
    if (u == 18) cells[2] = cell(3);
    if (u == 19) cells[0] = cell(2);
    jigsaw.add(cells);
  }
  check_against_turned<listed>(houses::listed<3>(jigsaw), jigsaw, shortened(1000));
}

} // namespace house_lanes_test
