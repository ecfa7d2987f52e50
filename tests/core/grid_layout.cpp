// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/grid_layout.hpp>

#include "layouts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace grid_layout_test {

using namespace boxline;

namespace {

std::set<std::set<int>> sets_of(const std::vector<brute::region>& houses) {
  std::set<std::set<int>> result;
  for (const brute::region& u : houses) result.insert({u.begin(), u.end()});
  return result;
}

void check_houses(const grid_layout& l) {
  const oracle_layout oracle(l);
  REQUIRE(l.cells() == oracle.cells);
  std::vector<brute::region> houses;
  for (int u = 0; u < l.houses(); ++u) {
    houses.emplace_back(l.house_cells(u).begin(), l.house_cells(u).end());
    CHECK(std::is_sorted(houses.back().begin(), houses.back().end()));
  }
  CHECK(sets_of(houses) == sets_of(oracle.houses));
  CHECK(sets_of(houses).size() == houses.size());
  for (const auto& [place, number] : oracle.numbers) {
    REQUIRE(l.has(place.first, place.second));
    CHECK(l.at(place.first, place.second) == number);
    CHECK(l.place(cell(number)) == grid_offset{place.first, place.second});
  }
  int count = 0;
  for (int r = -1; r <= l.rows(); ++r)
    for (int c = -1; c <= l.columns(); ++c) count += l.has(r, c);
  CHECK(count == l.cells());
}

} // namespace

TEST_CASE("samurai and the other known layouts of 9x9") {
  struct {
    known_layout which;
    std::size_t grids;
    int rows, columns, cells, houses;
  } const expected[] = {
      {known_layout::twodoku, 2, 15, 15, 153, 53},  {known_layout::gattai_3, 3, 15, 21, 225, 79},
      {known_layout::sohei, 4, 21, 21, 288, 104},   {known_layout::butterfly, 4, 12, 12, 144, 64},
      {known_layout::flower, 5, 15, 15, 189, 87},   {known_layout::samurai, 5, 21, 21, 369, 131},
      {known_layout::windmill, 5, 21, 21, 333, 127}};
  static_assert(std::size(expected) == known_layouts.size());
  for (const auto& e : expected) {
    CAPTURE(to_string(e.which));
    const grid_layout l = grid_layout::of(3, e.which);
    CHECK(l.grids().size() == e.grids);
    CHECK(l.rows() == e.rows);
    CHECK(l.columns() == e.columns);
    CHECK(l.cells() == e.cells);
    CHECK(l.houses() == e.houses);
    check_houses(l);
  }
}

TEST_CASE("known layouts of other boxes, Latin squares among them") {
  for (const box shape : {box(1), box(2), box(2, 3), box(3, 2), box(1, 4), box(4, 1), box(2, 5), box(4)})
    for (const known_layout which : known_layouts) {
      CAPTURE(to_string(which));
      CAPTURE(shape.rows);
      CAPTURE(shape.columns);
      const grid_layout l = grid_layout::of(shape, which);
      CHECK(l == *grid_layout::of(shape, l.grids()));
      check_houses(l);
    }
}

TEST_CASE("a windmill shares all boxes of a side but one, and is a samurai at 4x4") {
  for (const box shape : {box(2), box(3), box(4), box(2, 3), box(3, 2)}) {
    CAPTURE(shape.rows);
    CAPTURE(shape.columns);
    const grid_layout l = grid_layout::of(shape, known_layout::windmill);
    const int down = shape.columns, across = shape.rows;
    REQUIRE(l.grids().size() == 5);
    CHECK(l.cells() == 5 * shape.cells() - 2 * (down - 1 + across - 1) * shape.size());
    CHECK((l == grid_layout::of(shape, known_layout::samurai)) == (shape == box(2)));
  }
}

TEST_CASE("any offsets: shifted to 0, aligned or not, apart or not") {
  random_source random(11);
  for (int round = 0; round < 100; ++round) {
    std::vector<grid_offset> grids;
    for (int i = 0; i <= round % 4; ++i)
      grids.push_back({int(random.below(9)) - 4, int(random.below(9)) - 4});
    std::sort(grids.begin(), grids.end());
    grids.erase(std::unique(grids.begin(), grids.end()), grids.end());
    const auto l = grid_layout::of(2, grids);
    REQUIRE(l.has_value());
    CHECK(l->has(l->grids().front().row, l->grids().front().column));
    for (std::size_t g = 0; g < grids.size(); ++g)
      for (int c = 0; c < 16; ++c) {
        const grid_offset at = l->place(l->in_grid(g, cell(c)));
        CHECK(at.row - l->grids()[0].row == grids[g].row - grids[0].row + c / 4);
        CHECK(at.column - l->grids()[0].column == grids[g].column - grids[0].column + c % 4);
      }
    check_houses(*l);
  }
}

TEST_CASE("lists that are no layout") {
  CHECK(grid_layout::of(3, std::vector<grid_offset>{}).error() == layout_fault::no_grids);
  CHECK(grid_layout::of(3, {{1, 2}, {0, 0}, {1, 2}}).error() == layout_fault::repeated_offset);
  CHECK(grid_layout::of(box(5, 13), {{0, 0}}).error() == layout_fault::too_many_digits);
  CHECK(grid_layout::of(3, {{0, 0}, {0, 4088}}).error() == layout_fault::too_large);
  CHECK(grid_layout::of(3, {{0, 0}, {0, 4087}}).has_value());
  CHECK(grid_layout::of(3, {{INT32_MIN, 0}, {INT32_MAX, 0}}).error() == layout_fault::too_large);
  std::vector<grid_offset> many;
  for (int i = 0; i < 810; ++i) many.push_back({i / 27 * 9, i % 27 * 9});
  CHECK(grid_layout::of(3, many).error() == layout_fault::too_large); // 65,610 cells
  many.pop_back();
  CHECK(grid_layout::of(3, many)->cells() == 65'529);
}

TEST_CASE("clashes: each pair of a house, and values that are no digit") {
  const grid_layout l = grid_layout::of(2, known_layout::twodoku);
  layout_values values(std::size_t(l.cells()));
  CHECK(is_valid(l, values));
  CHECK(!is_solution(l, values));
  values[l.at(2, 0)] = 3;
  values[l.at(2, 4)] = 3; // the same row of the canvas, but no house of both
  CHECK(is_valid(l, values));
  values[l.at(2, 2)] = 3; // in a row with either
  std::vector<layout_clash> clashes;
  for_each_clash(l, values, [&](const layout_clash& c) { clashes.push_back(c); });
  REQUIRE(clashes.size() == 2);
  CHECK(clashes[0].first == l.at(2, 0));
  CHECK(clashes[0].second == l.at(2, 2));
  CHECK(clashes[1].first == l.at(2, 2));
  CHECK(clashes[1].second == l.at(2, 4));
  values.assign(values.size(), 0);
  for (const int column : {0, 2, 3}) values[l.at(0, column)] = 3; // three pairs, one of them in a box too
  clashes.clear();
  for_each_clash(l, values, [&](const layout_clash& c) { clashes.push_back(c); });
  CHECK(clashes.size() == 4);
  CHECK(std::count(clashes.begin(), clashes.end(), layout_clash{l.at(0, 0), l.at(0, 3), clashes[0].house}) ==
        1);
  values.assign(values.size(), 0);
  values[5] = 5;
  CHECK(!is_valid(l, values));

  const oracle_layout oracle(l);
  values.assign(values.size(), 0);
  for (const std::vector<int>& s : oracle.solutions(values, 20)) {
    layout_values full(s.begin(), s.end());
    CHECK(is_solution(l, full));
    std::swap(full[0], full[1]); // of one row and box, but not of one column
    CHECK(!is_solution(l, full));
  }
}

} // namespace grid_layout_test
