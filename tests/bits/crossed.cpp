// SPDX-License-Identifier: BSL-1.0
#include "bits/small_boards.hpp"
#include "boards.hpp"
#include "rounds.hpp"

#include <boxline/bits/crossed.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/testing/board.hpp>

#include <doctest/doctest.h>

using namespace boxline;

static_assert(board<bits::crossed_board<3>>);
static_assert(bit_representation<bits::crossed, 3>);
static_assert(bit_representation<bits::crossed, 3, houses::listed<3>>);
// Searches copy boards by the million.
static_assert(std::is_trivially_copyable_v<bits::crossed_board<3>>);
static_assert(sizeof(bits::crossed_board<3>) == 952);
// Default construction requires that of the houses: concepts detect whether a board has it.
static_assert(std::default_initializable<bits::crossed_board<3>> &&
              !std::default_initializable<bits::crossed_board<3, houses::listed<3>>>);

// The board works in constant expressions.
static_assert([] {
  bits::crossed_board<2> b;
  return b.place(cell(0), digit::from_value(1)) == status::open && !b.has(cell(3), digit::from_value(1)) &&
         b.place(cell(3), digit::from_value(1)) == status::contradiction &&
         b.remove(cell(0), digit::from_value(1)) == status::contradiction && b.open_cells() == 15;
}());

TEST_CASE("crossed boards do what the model does") {
  check_small_boards<bits::crossed>(1, 1);
  CHECK(testing::check_board<bits::crossed_board<1>>(1).failure == "");
}
TEST_CASE("[busy] crossed boards of 9x9 and 16x16 do what the model does") {
  check_small_boards<bits::crossed>(2, 4);
  CHECK(testing::check_board<bits::crossed_board<3>>(1, {}, 3).failure == "");
#ifdef BOXLINE_LONG_TESTS
  CHECK(testing::check_board<bits::crossed_board<4>>(1, {}, 1).failure == "");
#endif
}

TEST_CASE("crossed boards take other houses") {
  const houses::listed<2> jigsaw(jigsaw_houses());
  CHECK(testing::check_board<bits::crossed_board<2, houses::listed<2>>>(1, jigsaw, shortened(20)).failure ==
        "");
}
TEST_CASE("[busy] crossed boards of 9x9 take other houses") {
  const houses::listed<3> diagonals(diagonal_houses<3>());
  CHECK(testing::check_board<bits::crossed_board<3, houses::listed<3>>>(1, diagonals, 3).failure == "");
}

TEST_CASE("the cells of each digit are those of the cells' candidates, and free cells are kept") {
  random_source random(3);
  bits::crossed_board<2> b;
  const auto check = [&] {
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        REQUIRE(b.cells_with(digit::from_index(d)).test(c) == b.has(cell(c), digit::from_index(d)));
  };
  check();
  for (int i = 0; i < 30; ++i) {
    const cell c(static_cast<int>(random.below(16)));
    const digit d = digit::from_index(static_cast<int>(random.below(4)));
    if (i % 3 == 0 && b.has(c, d))
      CHECK(b.place(c, d) != status::contradiction);
    else
      b.remove(c, d);
    check();
    for (int k = 0; k < 16; ++k) CHECK(b.placed_cells().test(k) == b.is_placed(cell(k)));
  }
  CHECK(b.free_cells().empty());
  b.set_free_cells(sets::fixed_set<16>::single(5));
  const auto copy = b;
  CHECK(copy.free_cells().test(5));
}

namespace {
// By the definitions, after random placements and removals.
template <class Board>
int check_houses(Board b) {
  random_source random(4);
  int lacking = 0;
  for (int i = 0; i < 60; ++i) {
    const cell c(static_cast<int>(random.below(16)));
    const digit d = digit::from_index(static_cast<int>(random.below(4)));
    if (i % 4 == 0 && b.has(c, d))
      b.place(c, d);
    else
      b.remove(c, d);
    bool lacks = false;
    for (int k = 0; k < 16; ++k) lacks |= b.digits(cell(k)).empty();
    for (int u = 0; u < b.houses().size(); ++u) {
      const auto cells = b.houses().cells(house(u));
      for (int e = 0; e < 4; ++e) {
        const auto places = b.places(house(u), digit::from_index(e));
        lacks |= places.empty();
        const bool is_open = places.count() == 1 && !b.is_placed(cells[std::size_t(places.first())]);
        CHECK(b.digits_with_one_place(house(u)).test(e) == is_open);
      }
      if constexpr (requires { b.houses_with_one_open_cell(); })
        CHECK(b.houses_with_one_open_cell().test(u) == (b.open_positions(house(u)).count() == 1));
      for (int k = 0; k < 4; ++k)
        CHECK(b.open_positions(house(u)).test(k) == !b.is_placed(b.houses().cells(house(u))[std::size_t(k)]));
    }
    CHECK(b.lacks_a_candidate() == lacks);
    lacking += lacks;
  }
  return lacking;
}
} // namespace

TEST_CASE("what boards know of houses is what their cells have") {
  for (const int lacking :
       {check_houses(bits::crossed_board<2>()),
        check_houses(bits::crossed_board<2, houses::listed<2>>(houses::listed<2>(jigsaw_houses()))),
        check_houses(bits::crossed_board<box{1, 4}>())})
    CHECK((0 < lacking && lacking < 60));
}
