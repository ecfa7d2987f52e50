// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/random.hpp>
#include <boxline/io/parse.hpp>
#include <boxline/rate/available_singles.hpp>

#include <doctest/doctest.h>

#include <set>

namespace available_singles_test {

using namespace boxline;
using rate::single_kind;

namespace {

template <box B>
bits::cells_board<B> board_of(const char* text) {
  const auto puzzle = parse<B>(text);
  REQUIRE(puzzle);
  bits::cells_board<B> b;
  REQUIRE(load(b, *puzzle) != status::contradiction);
  return b;
}

// The kind of a placement by its definition; 3 for none.
template <class Board>
int kind_of(const Board& b, cell c, digit d) {
  constexpr int n = Board::shape.size();
  int kind = 3;
  if (!b.has(c, d)) return kind;
  if (b.digits(c).count() == 1) kind = 2;
  for (int u = 0; u < 3 * n; ++u) {
    if (!b.houses().contains(house(u), c)) continue;
    int open = 0, places = 0;
    for (const cell other : b.houses().cells(house(u))) {
      open += !b.is_placed(other);
      places += b.has(other, d);
    }
    if (open == 1 || (places == 1 && u >= 2 * n)) kind = 0;
    if (places == 1) kind = std::min(kind, 1);
  }
  return kind;
}

template <class Board>
void check(const Board& b) {
  const rate::available_singles<Board::shape> found(b);
  std::set<int> cells;
  int counts[3] = {}, ease = 0;
  for (const rate::available_single& s : found.list()) {
    CHECK(cells.insert(s.what.where).second);
    CHECK(kind_of(b, s.what.where, s.what.what) == static_cast<int>(s.kind));
    ++counts[static_cast<int>(s.kind)];
    ease += rate::ease_of(s.kind);
  }
  for (int k = 0; k < 3; ++k) CHECK(found.count(single_kind(k)) == counts[k]);
  CHECK(found.ease() == ease);
  CHECK(found.empty() == cells.empty());
  for (int c = 0; c < Board::shape.cells(); ++c) {
    bool any = false;
    for (int d = 0; d < Board::shape.size(); ++d)
      any |= !b.is_placed(cell(c)) && kind_of(b, cell(c), digit::from_index(d)) < 3;
    CHECK(any == (cells.count(c) != 0));
  }
}

} // namespace

TEST_CASE("singles are those of the definitions, each cell once with its easiest kind") {
  auto b =
      board_of<box(3)>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  while (b.open_cells() > 0) {
    check(b);
    const rate::available_singles<box(3)> found(b);
    REQUIRE(!found.empty());
    b.place(found.list().back().what.where, found.list().back().what.what);
  }
  check(b);
  check(
      board_of<box(3)>("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."));
  check(board_of<box{2, 3}>("1..4..5...6.2..3..............6....5"));
}

TEST_CASE("a cell that is the last of a house is easier than a naked single") {
  const auto b = board_of<box(2)>("123.............");
  const rate::available_singles<box(2)> found(b);
  REQUIRE(found.size() == 1);
  CHECK(found.list().front().what == assignment{cell(3), digit::from_index(3)});
  CHECK(found.list().front().kind == single_kind::box);
  CHECK(found.ease() == rate::ease_of(single_kind::box));
  CHECK(rate::ease_of(single_kind::box) > rate::ease_of(single_kind::line));
  CHECK(rate::ease_of(single_kind::line) > rate::ease_of(single_kind::naked));
}

TEST_CASE("kinds have words") {
  CHECK(to_string(single_kind::box) == "box");
  CHECK(to_string(single_kind::line) == "line");
  CHECK(to_string(single_kind::naked) == "naked");
}

} // namespace available_singles_test
