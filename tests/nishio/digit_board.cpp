// SPDX-License-Identifier: BSL-1.0
#include "every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/digit_board.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using nishio::cell_set;

namespace {

// Whether a house has no cell, and whether one has a single cell that shares another house with some cell.
template <box B>
struct houses_seen {
  bool has_empty = false, has_open_single = false;
  explicit houses_seen(const cell_set<B>& cells) {
    using where = geometry<B>;
    for (const auto& house : where::house_cells) {
      int count = 0;
      cell only;
      for (const cell c : house)
        if (cells.test(c)) ++count, only = c;
      has_empty |= count == 0;
      if (count == 1)
        for (const cell peer : where::peers(only)) has_open_single |= cells.test(peer);
    }
  }
};

template <box B>
void check(const cell_set<B>& cells) {
  const cell_set<B> survivors = every_placement::left_of(cells);
  nishio::digit_board<B> board(cells);
  if (!board.place_singles()) {
    CHECK(survivors.empty());
    return;
  }
  const cell_set<B>& closed = board.cells();
  for (int r = 0; r < B.size(); ++r) CHECK(closed.row(r).is_single() == !board.open_rows().test(r));
  CHECK((closed - cells).empty());
  CHECK((survivors - closed).empty());
  const houses_seen<B> seen(closed);
  CHECK_FALSE(seen.has_empty);
  CHECK_FALSE(seen.has_open_single);
}

} // namespace

TEST_CASE("every set of cells at 4x4: no placement is lost, no hidden single is left") {
  for (unsigned bits = 0; bits < 1u << 16; bits += stride(13)) check(every_placement::of_4x4(bits));
}

TEST_CASE("random sets of cells") {
  random_source random(1);
  for (int round = 0; round < shortened(1500); ++round) {
    check(every_placement::random_cells<3>(random, round % 3, static_cast<int>(random.below(40))));
    check(every_placement::random_cells<box(2, 3)>(random, round % 2, static_cast<int>(random.below(50))));
    check(every_placement::random_cells<box(1, 5)>(random, round % 2, static_cast<int>(random.below(60))));
  }
}
