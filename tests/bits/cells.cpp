// SPDX-License-Identifier: BSL-1.0
#include "bits/small_boards.hpp"
#include "boards.hpp"
#include "rounds.hpp"

#include <boxline/testing/board.hpp>

#include <doctest/doctest.h>

using namespace boxline;

static_assert(board<bits::cells_board<3>>);
static_assert(bit_representation<bits::cells, 3>);
static_assert(bit_representation<bits::cells, 3, houses::listed<3>>);
// Searches copy boards by the million.
static_assert(std::is_trivially_copyable_v<bits::cells_board<3>>);
static_assert(sizeof(bits::cells_board<3>) == 192);
// Default construction requires that of the houses: concepts detect whether a board has it.
static_assert(std::default_initializable<bits::cells_board<3>> &&
              !std::default_initializable<bits::cells_board<3, houses::listed<3>>>);

// The board works in constant expressions.
static_assert([] {
  bits::cells_board<2> b;
  return b.place(cell(0), digit::from_value(1)) == status::open && !b.has(cell(3), digit::from_value(1)) &&
         b.place(cell(3), digit::from_value(1)) == status::contradiction &&
         b.remove(cell(0), digit::from_value(1)) == status::contradiction && b.open_cells() == 15;
}());

TEST_CASE("cells boards do what the model does") {
  check_small_boards<bits::cells>(1, 1);
  CHECK(testing::check_board<bits::cells_board<1>>(1).failure == "");
}
TEST_CASE("[busy] cells boards of 9x9 and 16x16 do what the model does") {
  check_small_boards<bits::cells>(2, 4);
  CHECK(testing::check_board<bits::cells_board<3>>(1, {}, 3).failure == "");
#ifdef BOXLINE_LONG_TESTS
  CHECK(testing::check_board<bits::cells_board<4>>(1, {}, 1).failure == "");
#endif
}

TEST_CASE("cells boards take other houses") {
  const houses::listed<2> jigsaw(jigsaw_houses());
  CHECK(testing::check_board<bits::cells_board<2, houses::listed<2>>>(1, jigsaw, shortened(20)).failure ==
        "");
}
TEST_CASE("[busy] cells boards of 9x9 take other houses") {
  const houses::listed<3> diagonals(diagonal_houses<3>());
  CHECK(testing::check_board<bits::cells_board<3, houses::listed<3>>>(1, diagonals, 3).failure == "");
}
