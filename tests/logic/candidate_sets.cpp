// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/logic/candidate_sets.hpp>

#include "logic/rules/states.hpp"

namespace candidate_sets_test {

using namespace boxline;

namespace {

template <board Board>
void check(const Board& b) {
  const logic::candidate_sets<Board> sets(b);
  for (int c = 0; c < Board::shape.cells(); ++c) {
    REQUIRE(sets.open().test(c) == !b.is_placed(cell(c)));
    for (int d = 0; d < Board::shape.size(); ++d) {
      const bool is_open = !b.is_placed(cell(c)) && b.has(cell(c), digit::from_index(d));
      REQUIRE(sets.plane(d).test(c) == is_open);
      REQUIRE(sets.has(c, d) == is_open);
      REQUIRE(sets.digits(c).test(d) == b.has(cell(c), digit::from_index(d)));
      for (int u = 0; u < b.houses().size(); ++u)
        REQUIRE(sets.in_house(u, d).test(c) == (is_open && b.houses().contains(house(u), cell(c))));
    }
    for (const cell peer : b.houses().peers(cell(c))) REQUIRE(sets.peers(c).test(peer));
    REQUIRE(sets.with_two().test(c) == (!b.is_placed(cell(c)) && sets.digits(c).count() == 2));
  }
}

} // namespace

TEST_CASE("the sets are the candidates of the open cells, on every board") {
  random_source random(1);
  const auto jigsaw = house_list<2>::diagonals();
  for (int i = 0; i < 20; ++i) {
    check(states::random_state<bits::crossed_board<2>>(random, 0.3, 0.2, false));
    check(states::random_state<bits::cells_board<2>>(random, 0.3, 0.2, false));
    check(states::random_state<bits::crossed_board<box{2, 3}>>(random, 0.3, 0.2, false));
    check(bits::crossed_board<2, houses::listed<2>>(houses::listed<2>(jigsaw)));
  }
}

TEST_CASE("the candidates of a digit in some cells, in ascending order") {
  sets::fixed_set<16> cells;
  cells.insert(7);
  cells.insert(2);
  CHECK(logic::assignments_of(cells, 3) ==
        std::vector<assignment>{{cell(2), digit::from_index(3)}, {cell(7), digit::from_index(3)}});
}

} // namespace candidate_sets_test
