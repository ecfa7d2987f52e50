// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

using namespace boxline;

// The 24 rows of a 4x4 grid; every grid whose rows hold each digit once is four of them.
std::vector<std::array<int, 4>> all_rows() {
  std::vector<std::array<int, 4>> rows;
  std::array<int, 4> row{1, 2, 3, 4};
  do rows.push_back(row);
  while (std::next_permutation(row.begin(), row.end()));
  return rows;
}

template <box B, class Each>
void for_all_grids_of_rows(Each each) {
  const auto rows = all_rows();
  for (int i = 0; i < 24 * 24 * 24 * 24; ++i) {
    grid<B> g;
    for (int r = 0, rest = i; r < 4; ++r, rest /= 24)
      for (int c = 0; c < 4; ++c) g.set_value(geometry<B>::at(r, c), rows[rest % 24][c]);
    each(g);
  }
}

TEST_CASE("288 of the 331,776 grids whose rows are right are solutions, 576 are Latin squares") {
  std::vector<grid<2>> solutions;
  for_all_grids_of_rows<2>([&](const grid<2>& g) {
    if (is_solution(g)) solutions.push_back(g);
  });
  CHECK(solutions.size() == 288);
  int latin = 0;
  for_all_grids_of_rows<box{1, 4}>([&](const auto& g) { latin += is_solution(g); });
  CHECK(latin == 576);

  // No other complete grid is one: a row that holds a digit twice is a fault, whatever the other rows. And in
  // a solution any change of one cell is a fault, as is any value beyond n, while blanks are none.
  for (const auto& g : solutions)
    for (int c = 0; c < 16; ++c) {
      grid<2> changed = g;
      changed.clear(cell(c));
      REQUIRE(is_valid(changed));
      REQUIRE(!is_solution(changed));
      REQUIRE(is_solution_of(g, changed));
      for (int v = 1; v <= 6; ++v) {
        changed.set_value(cell(c), v);
        REQUIRE(is_solution(changed) == (v == g[cell(c)]));
        REQUIRE(is_valid(changed) == (v == g[cell(c)]));
        REQUIRE(is_solution_of(g, changed) == (v == g[cell(c)]));
        REQUIRE((find_fault(changed).kind == fault::out_of_range) == (v > 4));
      }
    }
}

// The first fault by pairs of cells: houses in order, in each the first cell that repeats an earlier one.
template <box B, house_system H>
fault_report slow_fault(const grid<B>& g, const H& h) {
  for (int c = 0; c < B.cells(); ++c)
    if (g[cell(c)] > B.size()) return {fault::out_of_range, cell(c), cell(c), house(0)};
  for (int u = 0; u < h.size(); ++u)
    for (int j = 0; j < B.size(); ++j)
      for (int i = 0; i < j; ++i) {
        const cell a = h.cells(house(u))[i], b = h.cells(house(u))[j];
        if (g[a] != 0 && g[a] == g[b]) return {fault::clash, a, b, house(u)};
      }
  return {};
}

template <box B, house_system H>
void compare(const H& h, int grids) {
  random_source random(7);
  int clashes = 0, good = 0;
  for (int i = 0; i < grids; ++i) {
    grid<B> g;
    const auto givens = random.below(static_cast<std::uint64_t>(B.size()) + 3);
    for (std::uint64_t k = 0; k < givens; ++k)
      g.set_value(cell(static_cast<int>(random.below(B.cells()))),
                  static_cast<int>(random.below(B.size() + (i % 8 == 0))) + 1);
    const fault_report got = find_fault(g, h), expected = slow_fault(g, h);
    REQUIRE(got.kind == expected.kind);
    REQUIRE(got.first == expected.first);
    REQUIRE(got.second == expected.second);
    REQUIRE(got.where == expected.where);
    REQUIRE(is_valid(g, h) == (got.kind == fault::none));
    REQUIRE(static_cast<bool>(got) == (got.kind != fault::none));
    clashes += got.kind == fault::clash;
    good += got.kind == fault::none;
  }
  CHECK(clashes > grids / 20);
  CHECK(good > grids / 20);
}

TEST_CASE("the report has the first clash: its cells and its house") {
  compare<2>(houses::standard<2>(), 4000);
  compare<box{1, 5}>(houses::standard<box{1, 5}>(), 2000);
}
TEST_CASE("[busy] the report has the first clash, at larger sizes and in other houses") {
  compare<3>(houses::standard<3>(), 4000);
  compare<box{3, 4}>(houses::standard<box{3, 4}>(), 2000);
  compare<9>(houses::standard<9>(), 200); // digits beyond one word
  const auto diagonals = house_list<3>::diagonals();
  compare<3>(houses::listed<3>(diagonals), 4000);
}

TEST_CASE("a digit beyond the first word of the set differs from the digit 64 below it") {
  grid<9> g;
  g.set_value(cell(0), 1);
  g.set_value(cell(1), 65);
  CHECK(is_valid(g));
  g.set_value(cell(2), 65);
  CHECK(find_fault(g).kind == fault::clash);
}

TEST_CASE("other houses: the diagonals are checked") {
  const auto list = house_list<2>::diagonals();
  const houses::listed<2> x(list);
  int solutions = 0;
  for_all_grids_of_rows<2>([&](const grid<2>& g) { solutions += is_solution(g, x); });
  CHECK(solutions == 48);
}

static_assert(is_valid(grid<3>()) && !is_solution(grid<3>()));
static_assert([] {
  grid<3> g;
  g.set_value(cell(0), 5);
  g.set_value(cell(10), 5);
  const fault_report f = find_fault(g);
  return f.kind == fault::clash && f.first == 0 && f.second == 10 && f.where == geometry<3>::box_house(0);
}());
