// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/depth_first.hpp>

#include "brute.hpp"
#include "choices.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

using namespace boxline;

namespace {

template <class Brancher>
std::vector<grid<2>> all_grids(const Brancher& brancher) {
  search::depth_first_engine<bits::cells::board<2>, propagate::none, Brancher> run(bits::cells::board<2>(),
                                                                                   {}, brancher, {}, {}, {});
  std::vector<grid<2>> found;
  while (run.next() == next_result::found) found.push_back(run.board().values());
  return found;
}

using order = cell_order<2>;

template <class F>
order make(F cell_at) {
  order cells{};
  for (int i = 0; i < 16; ++i) cells[static_cast<std::size_t>(i)] = cell(cell_at(i));
  return cells;
}

// The grids in lexicographic order, where cells are compared in the given order.
std::vector<grid<2>> sorted_by(const order& cells) {
  auto grids = brute::solutions(grid<2>(), 1000);
  std::sort(grids.begin(), grids.end(), [&](const grid<2>& a, const grid<2>& b) {
    for (const cell c : cells)
      if (a[c] != b[c]) return a[c] < b[c];
    return false;
  });
  return grids;
}

} // namespace

TEST_CASE("row_major enumerates the grids in lexicographic order, or in reverse") {
  auto grids = brute::solutions(grid<2>(), 1000);
  CHECK(all_grids(branch::row_major()) == grids);
  std::reverse(grids.begin(), grids.end());
  CHECK(all_grids(branch::row_major(branch::descending())) == grids);
}

TEST_CASE("in_order enumerates them in the order of its cells") {
  const order by_rows = make([](int i) { return i; }), reversed = make([](int i) { return 15 - i; }),
              by_columns = make([](int i) { return i % 4 * 4 + i / 4; }),
              by_boxes = make([](int i) { return geometry<2>::in_box(i / 4, i % 4); });
  for (const order& cells : {by_rows, reversed, by_columns, by_boxes})
    CHECK(all_grids(branch::in_order<2>(cells)) == sorted_by(cells));
  CHECK(all_grids(branch::in_order<2>(by_rows)) == all_grids(branch::row_major()));
  CHECK(all_grids(branch::in_order<2>(by_columns)) != all_grids(branch::row_major()));
}

TEST_CASE("the first open cell, with all its candidates") {
  std::array<cell, 81> cells{};
  random_source random(4);
  for (int i = 0; i < 81; ++i) cells[static_cast<std::size_t>(i)] = cell(i);
  random.shuffle(cells.begin(), cells.end());
  branch::in_order<3> in_order(cells);
  branch::row_major<> row_major;
  for_states<bits::cells::board<3>>(2, 40, [&](const auto& b, const auto& m) {
    const auto open = [&](cell c) { return !m.is_placed(c); };
    const cell first = *std::find_if(cells.begin(), cells.end(), open);
    CHECK(listed(in_order.choose(b)) == listed(branch::assignments<3>::of_cell(b, first)));
    int c = 0;
    while (m.is_placed(c)) ++c;
    CHECK(listed(row_major.choose(b)) == listed(branch::assignments<3>::of_cell(b, cell(c))));
  });
}

TEST_CASE("in_constrained_order computes its order at the first choice, and loses nothing") {
  CHECK(all_grids(branch::in_constrained_order<2>()).size() == 288);
  random_source random(3);
  for (int i = 0; i < 40; ++i) {
    const auto puzzle = brute::without(brute::full_grid<2>(random), 10, random);
    bits::cells::board<2> b;
    load(b, puzzle);
    branch::in_constrained_order<2> brancher;
    const auto order = orders::most_constrained(puzzle);
    const auto first = std::find_if(order.begin(), order.end(), [&](cell c) { return puzzle.is_blank(c); });
    CHECK(brancher.choose(b).rest()[0].where == *first);
    // Later cells are in the same order, whatever is placed by then.
    b.place(*first, digit::from_index(b.digits(*first).first()));
    const auto next = brancher.choose(b);
    if (next.size() > 0) CHECK(next.rest()[0].where == *(first + 1));
  }
}
