// SPDX-License-Identifier: BSL-1.0
#include "../sets/sets.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/nishio/cell_set.hpp>

#include <type_traits>

using namespace boxline;
using nishio::cell_set;

template <box B>
struct make {
  static constexpr int capacity = B.cells();
  static cell_set<B> empty() { return {}; }
  static cell_set<B> full() { return cell_set<B>::full(); }
};

static_assert(bit_set<cell_set<3>> && std::is_trivially_copyable_v<cell_set<3>>);
static_assert(sizeof(cell_set<3>) == 18 && sizeof(cell_set<4>) == 32 && sizeof(cell_set<6>) == 36 * 8);
static_assert(cell_set<3>::single(80).row(8).test(8) && cell_set<3>::single(9).test(1, 0));

TEST_CASE("cell sets against std::set") {
  check_against_std_set<make<2>>(1, 400);
  check_against_std_set<make<box(2, 3)>>(2, 400);
  check_against_std_set<make<3>>(3, 400);
  check_against_std_set<make<6>>(4, 40);
  check_against_std_set<make<8>>(5, 10);
}

TEST_CASE("transposed, cell by cell, and back") {
  random_source random(1);
  for (int round = 0; round < 50; ++round) {
    cell_set<box(2, 3)> cells;
    for (int c = 0; c < 36; ++c)
      if (random.below(3) == 0) cells.insert(c);
    const cell_set<box(3, 2)> turned = transposed(cells);
    for (int r = 0; r < 6; ++r)
      for (int c = 0; c < 6; ++c) CHECK(turned.test(c, r) == cells.test(r, c));
    CHECK(transposed(turned) == cells);
  }
}

TEST_CASE("the cells of a board where a digit is a candidate or placed") {
  bits::cells_board<2> board;
  const digit one = digit::from_value(1);
  CHECK(nishio::cells_of(board, one) == cell_set<2>::full());
  board.place(cell(0), one);
  cell_set<2> expected = cell_set<2>::full();
  for (const int c : {1, 2, 3, 4, 5, 8, 12}) expected.erase(c);
  CHECK(nishio::cells_of(board, one) == expected);
  CHECK(nishio::cells_of(board, digit::from_value(2)).count() == 15);
}
