// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/bits/crossed.hpp>
#include <boxline/core/random.hpp>
#include <boxline/logic/deadly.hpp>
#include <boxline/logic/sort_unique.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

using namespace boxline;

namespace deadly_test {

namespace {

constexpr assignment at(int row, int column, int value) {
  return {cell((row - 1) * 4 + column - 1), digit::from_value(value)};
}

const std::vector<grid<2>>& grids() {
  static const auto all = brute::solutions(grid<2>(), 1000);
  return all;
}

// Whether each grid that holds a digit of the core in every cell of it equals another one elsewhere.
bool has_twins(const std::vector<assignment>& core, int& occurs) {
  std::vector<std::vector<bool>> in(16, std::vector<bool>(4));
  std::vector<bool> cells(16);
  for (const assignment a : core) {
    in[std::size_t(a.where)][std::size_t(a.what.index())] = true;
    cells[std::size_t(a.where)] = true;
  }
  bool all = true;
  for (const auto& g : grids()) {
    bool holds = true;
    for (int c = 0; c < 16; ++c)
      holds =
          holds && (!cells[std::size_t(c)] || in[std::size_t(c)][std::size_t(g.digit_at(cell(c)).index())]);
    if (!holds) continue;
    ++occurs;
    bool twin = false;
    for (const auto& other : grids()) {
      bool same = other != g;
      for (int c = 0; c < 16 && same; ++c) same = cells[std::size_t(c)] || other[cell(c)] == g[cell(c)];
      twin = twin || same;
    }
    all = all && twin;
  }
  return all;
}

} // namespace

TEST_CASE("a candidate that a core names twice is no second place for its digit") {
  const candidates<2> all;
  const houses::standard<2> h;
  CHECK_FALSE(logic::is_deadly<2>({at(1, 1, 1), at(1, 1, 1), at(1, 1, 2), at(1, 1, 2)}, all, h));
  CHECK_FALSE(logic::is_deadly<2>({at(1, 1, 1), at(1, 1, 1)}, all, h));
  CHECK_FALSE(logic::is_deadly<2>({at(1, 1, 2), at(1, 1, 1)}, all, h));
  CHECK_FALSE(logic::is_deadly<2>({}, all, h));
}

TEST_CASE("[busy] a rectangle in two boxes is deadly, one in four boxes is not") {
  const candidates<2> all;
  const houses::standard<2> h;
  const auto rectangle = [](int r1, int r2, int c1, int c2) {
    std::vector<assignment> core;
    for (const int r : {r1, r2})
      for (const int c : {c1, c2})
        for (const int d : {1, 2}) core.push_back(at(r, c, d));
    return core;
  };
  CHECK(logic::is_deadly<box(2)>(rectangle(1, 2, 1, 3), all, h));
  CHECK(logic::is_deadly<box(2)>(rectangle(1, 3, 1, 2), all, h));
  CHECK_FALSE(logic::is_deadly<box(2)>(rectangle(1, 3, 1, 3), all, h));
  // In one box two digits cannot fill four cells at all, so that another digit holds in one of them.
  CHECK(logic::is_deadly<box(2)>(rectangle(1, 2, 1, 2), all, h));
  CHECK_FALSE(logic::is_deadly<box(2)>({}, all, h));
  // Not sorted: refused.
  auto core = rectangle(1, 2, 1, 3);
  std::swap(core[0], core[7]);
  CHECK_FALSE(logic::is_deadly<box(2)>(core, all, h));
}

TEST_CASE("[busy] patterns that are called deadly have another arrangement in every grid of 4x4") {
  random_source random(5);
  int deadly = 0, occurs = 0;
  for (int i = 0; i < 20'000; ++i) {
    // Some cells of two rows or of two columns, mostly, and two or three digits in each.
    const int lines = static_cast<int>(random.below(3)) + 2, digits = static_cast<int>(random.below(2)) + 2;
    const bool by_rows = random.below(2) == 0;
    std::vector<assignment> core;
    const int across = static_cast<int>(random.below(15)) + 1;
    const int first = static_cast<int>(random.below(4)) + 1;
    for (int l = 0; l < lines && first + l <= 4; ++l)
      for (int k = 1; k <= 4; ++k)
        if (across >> (k - 1) & 1 && random.below(12) > 0)
          for (int d = 1; d <= digits + 1; ++d)
            if (d <= digits ? random.below(20) > 0 : random.below(20) == 0)
              core.push_back(by_rows ? at(first + l, k, d) : at(k, first + l, d));
    logic::sort_unique(core);
    candidates<2> marks;
    if (random.below(3) == 0)
      for (const assignment a : core)
        if (random.below(8) == 0) marks.remove(a.where, a.what);
    if (!logic::is_deadly<box(2)>(core, marks, houses::standard<2>())) continue;
    ++deadly;
    std::vector<assignment> left;
    for (const assignment a : core)
      if (marks.has(a.where, a.what)) left.push_back(a);
    // A cell of the core without a candidate of it is in no grid.
    std::vector<cell> cells, open;
    for (const assignment a : core) cells.push_back(a.where);
    for (const assignment a : left) open.push_back(a.where);
    logic::sort_unique(cells);
    logic::sort_unique(open);
    if (cells == open) CHECK(has_twins(left, occurs));
  }
  CHECK(deadly > 500);
  CHECK(occurs > 500);
}

TEST_CASE("[busy] extended rectangles are deadly by search") {
  // Three digits in two rows of three columns, in three boxes of 9x9: 6 cells; and without one candidate.
  std::vector<assignment> core;
  for (const int r : {0, 1})
    for (const int c : {0, 3, 6})
      for (const int d : {0, 1, 2}) core.push_back({cell(r * 9 + c), digit::from_index(d)});
  candidates<3> marks;
  const houses::standard<3> h;
  CHECK(logic::is_deadly<box(3)>(core, marks, h));
  marks.remove(cell(0), digit::from_index(0));
  CHECK(logic::is_deadly<box(3)>(core, marks, h));
  // With a fourth digit in one row only there is no other arrangement.
  core.push_back({cell(6), digit::from_index(3)});
  logic::sort_unique(core);
  CHECK_FALSE(logic::is_deadly<box(3)>(core, marks, h));
}

TEST_CASE("[busy] free cells are those of the board, none where it does not know them") {
  CHECK(logic::free_cells(bits::cells_board<2>()).empty());
  bits::crossed_board<2> b;
  CHECK(logic::free_cells(b).empty());
  b.set_free_cells(sets::fixed_set<16>::single(3));
  CHECK(logic::free_cells(b) == sets::fixed_set<16>::single(3));
}

} // namespace deadly_test
