// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/board.hpp>

#include <boxline/bits/bands.hpp>
#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/bits/dynamic.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using cells = bits::cells_board<2>;

static_assert(board<cells> && !board<int> && !board<grid<2>>);
static_assert(undoable_board<bits::dynamic_board<2>> && !undoable_board<cells>);
static_assert(finds_fewest<bits::bucketed_board<cells>> && !finds_fewest<cells>);
static_assert(swept_board<bits::bands_board<2>> && !swept_board<cells>);
static_assert(!propagates_natively<cells, propagate::naked_single>);
static_assert(bit_representation<bits::cells, 2> && !bit_representation<cells, 2>);

TEST_CASE("load places the givens of a grid") {
  grid<2> givens;
  givens.set_value(cell(0), 1);
  givens.set_value(cell(5), 2);
  cells b;
  CHECK(load(b, givens) == status::open);
  CHECK(b.values() == givens);
  CHECK(b.open_cells() == 14);
  CHECK_FALSE(b.has(cell(1), digit::from_value(1)));
}

TEST_CASE("load finds givens that clash, and values over n") {
  for (const int value : {1, 5}) {
    grid<2> givens;
    givens.set_value(cell(0), 1);
    givens.set_value(cell(3), value); // in the same row
    cells b;
    CHECK(load(b, givens) == status::contradiction);
  }
}

TEST_CASE("load eliminates what a candidate puzzle lacks, and candidates_of gives it back") {
  candidates<2> marks;
  marks.remove(cell(3), digit::from_value(2));
  marks.remove(cell(15), digit::from_value(4));
  cells b;
  CHECK(load(b, marks) == status::open);
  CHECK(candidates_of(b) == marks);
  CHECK(b.open_cells() == 16);
  b.place(cell(3), digit::from_value(1));
  marks.remove(cell(3), digit::from_value(1));
  CHECK(load(b, marks) == status::contradiction); // of a placed cell
}
