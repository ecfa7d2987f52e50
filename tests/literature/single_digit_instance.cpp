// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/literature/single_digit_instance.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>

using namespace boxline;
using literature::placement_fault;
using literature::single_digit_instance;
using literature::single_digit_placement;

namespace {

single_digit_instance read(std::string_view text) {
  const auto cells = literature::read_cells(text);
  REQUIRE(cells);
  return *cells;
}

single_digit_instance full(int k) {
  single_digit_instance cells(k);
  for (int row = 0; row < k * k; ++row)
    for (int column = 0; column < k * k; ++column) cells.insert(row, column);
  return cells;
}

// By the definition, with sets.
bool is_placement(const std::vector<int>& rows, int k) {
  std::set<int> different, boxes;
  for (int column = 0; column < k * k; ++column) {
    const int row = rows[static_cast<std::size_t>(column)];
    different.insert(row);
    boxes.insert(row / k * 100 + column / k);
  }
  return static_cast<int>(different.size()) == k * k && static_cast<int>(boxes.size()) == k * k;
}

} // namespace

TEST_CASE("a set of cells, of any size") {
  for (const int k : {1, 2, 3, 8, 9}) {
    single_digit_instance cells(k);
    CHECK((cells.box_size() == k && cells.size() == k * k && cells.count() == 0));
    std::set<std::pair<int, int>> wanted;
    random_source random(static_cast<std::uint64_t>(k));
    for (int i = 0; i < 4 * k * k; ++i) {
      const int row = static_cast<int>(random.below(static_cast<std::uint64_t>(k) * k));
      const int column = static_cast<int>(random.below(static_cast<std::uint64_t>(k) * k));
      if (i % 3 == 2) {
        cells.erase(row, column);
        wanted.erase({row, column});
      } else {
        cells.insert(row, column);
        wanted.emplace(row, column);
      }
    }
    std::vector<std::pair<int, int>> found;
    cells.for_each([&](int row, int column) { found.emplace_back(row, column); });
    CHECK(found == std::vector<std::pair<int, int>>(wanted.begin(), wanted.end()));
    CHECK(cells.count() == static_cast<int>(wanted.size()));
    CHECK(full(k).count() == k * k * k * k);
  }
}

TEST_CASE("placements: all ways to choose a cell in each column of 4 x 4, of all cells and of some") {
  const auto all = full(2);
  auto some = all;
  some.erase(1, 2);
  int valid = 0;
  for (int i = 0; i < 256; ++i) {
    const single_digit_placement p{{i & 3, i >> 2 & 3, i >> 4 & 3, i >> 6}};
    const bool is_one = is_placement(p.rows, 2);
    valid += is_one;
    CHECK(all.holds(p) == is_one);
    CHECK(some.holds(p) == (is_one && p.rows[2] != 1));
    const auto cells = literature::cells_of(p, 2);
    CHECK(cells.count() == 4);
    const auto found = all.recognise(cells);
    CHECK(found.has_value() == is_one);
    if (found) CHECK(*found == p);
    CHECK(some.recognise(cells).has_value() == (is_one && p.rows[2] != 1));
  }
  CHECK(valid == 16);
  CHECK(!all.holds({{0, 2, 1}}));
  CHECK(!all.holds({{0, 2, 1, 4}}));
  CHECK(!all.holds({{0, 2, -1, 3}}));
}

TEST_CASE("[busy] placements of 9 x 9 are 46,656 of the 9! permutations") {
  const auto all = full(3);
  std::vector<int> rows(9);
  std::iota(rows.begin(), rows.end(), 0);
  int found = 0, different = 0;
  do {
    const bool held = all.holds({rows});
    found += held;
    different += held != is_placement(rows, 3) && rows[0] < 2;
  } while (std::next_permutation(rows.begin(), rows.end()));
  CHECK(found == 46'656);
  CHECK(different == 0);
}

TEST_CASE("what is wrong with cells that are no placement") {
  const auto all = full(2);
  const auto why = [&](std::string_view text) {
    const auto found = all.recognise(read(text));
    return found ? "no error" : describe(found.error());
  };
  CHECK(why("1000 0010 0100 0001") == "no error");
  CHECK(why("1000 0010 0100 0000") == "column 4 has 0 cells, expected one");
  CHECK(why("1000 0010 0101 0001") == "column 4 has 2 cells, expected one");
  CHECK(why("1000 0010 0101 0000") == "row 3 has 2 cells, expected one");
  CHECK(why("1000 0100 0010 0001") == "the box that begins at r1c1 has 2 cells, expected one");
  CHECK(why("1") == "the cells are of a grid of another size");
  auto some = all;
  some.erase(1, 2);
  CHECK(describe(some.recognise(read("1000 0010 0100 0001")).error()) ==
        "r2c3 is not a cell of the instance");
  CHECK(describe(literature::placement_error()) == "no error");
}

TEST_CASE("cells as text") {
  std::string text;
  append_cells(text, read("1000\n0010\r\n\n 0100\t0001"));
  CHECK(text == "1000001001000001\n");
  for (const int k : {1, 2, 3, 5}) {
    single_digit_instance cells(k);
    random_source random(11);
    for (int i = 0; i < k * k * k; ++i)
      cells.insert(static_cast<int>(random.below(static_cast<std::uint64_t>(k) * k)),
                   static_cast<int>(random.below(static_cast<std::uint64_t>(k) * k)));
    std::string line;
    append_cells(line, cells);
    CHECK(read(line) == cells);
  }
  const auto why = [](std::string_view bad) {
    const auto cells = literature::read_cells(bad);
    return cells ? "no error" : describe(cells.error());
  };
  CHECK(why("10000010\n0100 002") == "line 2, column 8: found '2', expected 0 or 1");
  CHECK(why("10é") == "line 1, column 3: found 'é', expected 0 or 1");
  CHECK(why("100000100100000") ==
        "line 1, column 16: found 15 cells, expected k^4 for boxes of k rows and columns: 16, "
        "81, 256, 625 or more");
  CHECK(why("") ==
        "line 1, column 1: found 0 cells, expected k^4 for boxes of k rows and columns: 16, 81, 256, 625 or "
        "more");
  CHECK(why(std::string(82, '0')) != "no error");
}

TEST_CASE("a run of cells is what its cells are one by one") {
  for (const int first : {0, 1, 5, 80})
    for (const int end : {0, 1, 6, 64, 80, 81}) {
      literature::single_digit_instance by_run(9), one_by_one(9);
      for (const int row : {0, 3, 80}) {
        by_run.insert(row, first, end);
        for (int column = first; column < end; ++column) one_by_one.insert(row, column);
      }
      REQUIRE(by_run == one_by_one);
      int visited = 0;
      by_run.for_each([&](int row, int column) { visited += one_by_one.test(row, column); });
      CHECK(visited == 3 * std::max(0, end - first));
      CHECK(by_run.count() == visited);
    }
}
