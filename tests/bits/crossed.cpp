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
static_assert(sizeof(bits::crossed_board<3>) == 960);
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
      if constexpr (requires { b.houses_with_one_place(); })
        CHECK(b.houses_with_one_place().test(u) == !b.digits_with_one_place(house(u)).empty());
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

namespace {
// Random givens, some of which clash, placed together and one by one.
template <class Board>
int check_givens(const Board& fresh) {
  constexpr box shape = Board::shape;
  random_source random(5);
  int contradictions = 0;
  for (int round = 0; round < 200; ++round) {
    grid<shape> givens;
    for (int c = 0; c < shape.cells(); ++c)
      if (random.below(shape.cells()) < std::uint64_t(round % 20))
        givens.set(cell(c), digit::from_index(static_cast<int>(random.below(shape.size()))));
    Board together = fresh, one_by_one = fresh;
    status expected = status::open;
    for (int c = 0; c < shape.cells() && expected != status::contradiction; ++c)
      if (!givens.is_blank(cell(c))) expected = one_by_one.place(cell(c), givens.digit_at(cell(c)));
    REQUIRE(load(together, givens) == expected);
    contradictions += expected == status::contradiction;
    if (expected == status::contradiction) continue;
    CHECK(together == one_by_one);
    CHECK(together.open_cells() == one_by_one.open_cells());
    CHECK(together.lacks_a_candidate() == one_by_one.lacks_a_candidate());
    for (int d = 0; d < shape.size(); ++d)
      CHECK(together.cells_with(digit::from_index(d)) == one_by_one.cells_with(digit::from_index(d)));
    for (int u = 0; u < fresh.houses().size(); ++u) {
      CHECK(together.open_positions(house(u)) == one_by_one.open_positions(house(u)));
      CHECK(together.digits_with_one_place(house(u)) == one_by_one.digits_with_one_place(house(u)));
      for (int d = 0; d < shape.size(); ++d)
        CHECK(together.places(house(u), digit::from_index(d)) ==
              one_by_one.places(house(u), digit::from_index(d)));
    }
    if constexpr (requires { together.houses_with_one_open_cell(); })
      CHECK(together.houses_with_one_open_cell() == one_by_one.houses_with_one_open_cell());
    if constexpr (requires { together.houses_with_one_place(); })
      CHECK(together.houses_with_one_place() == one_by_one.houses_with_one_place());
  }
  return contradictions;
}
} // namespace

TEST_CASE("givens that are placed together make the same board as one by one, or clash") {
  for (const int contradictions :
       {check_givens(bits::crossed_board<2>()), check_givens(bits::crossed_board<box{2, 3}>()),
        check_givens(bits::crossed_board<2, houses::listed<2>>(houses::listed<2>(jigsaw_houses()))),
        check_givens(bits::crossed_board<box{1, 4}>())})
    CHECK((20 < contradictions && contradictions < 180));
}
TEST_CASE("all cells placed, and a digit that is too high") {
  grid<2> g;
  for (int c = 0; c < 16; ++c) g.set(cell(c), digit::from_index((c % 4 + c / 4 * 2 + c / 8) % 4));
  bits::crossed_board<2> b;
  CHECK(load(b, g) == status::solved);
  CHECK(b.values() == g);
  g.set_value(cell(3), 7);
  bits::crossed_board<2> other;
  CHECK(load(other, g) == status::contradiction);
}
