// SPDX-License-Identifier: BSL-1.0
#include "copies.hpp"
#include "references.hpp"

#include <doctest/doctest.h>

using namespace boxline;

namespace {

// The pattern of shifted rows, which is a solution for every box.
any_grid solution(box shape) {
  const int n = shape.size();
  any_grid g(shape);
  for (int r = 0; r < n; ++r)
    for (int c = 0; c < n; ++c)
      g.set_value(cell(r * n + c), (r % shape.rows * shape.columns + r / shape.rows + c) % n + 1);
  return g;
}

any_grid without(any_grid g, int step) {
  for (int c = 0; c < g.shape().cells(); c += step) g.set_value(cell(c), 0);
  return g;
}

} // namespace

TEST_CASE("a copy of a solution is a solution, and a copy of a puzzle has as many givens") {
  for (const box shape : {box(2), box(3), box(4), box(6), box(2, 3), box(3, 2), box(1, 5), box(4, 2)}) {
    CAPTURE(shape.rows);
    CAPTURE(shape.columns);
    const any_grid full = solution(shape);
    REQUIRE_NOTHROW(bench::require_solution("pattern", full, full));
    random_source random(7);
    for (int i = 0; i < 50; ++i) {
      const any_grid copy = bench::symmetric_copy(full, random);
      CHECK_NOTHROW(bench::require_solution("copy", copy, copy));
      CHECK(bench::symmetric_copy(without(full, 3), random).givens() == without(full, 3).givens());
    }
  }
}

TEST_CASE("the copies of an almost empty grid go everywhere: every cell, every digit") {
  any_grid one(3);
  one.set_value(cell(0), 1);
  std::vector<int> cells(81), values(10);
  for (const any_grid& copy : bench::symmetric_copies({one}, 2000, 3))
    for (int c = 0; c < 81; ++c)
      if (const int value = copy[cell(c)]) {
        ++cells[static_cast<std::size_t>(c)];
        ++values[static_cast<std::size_t>(value)];
      }
  for (const int times : cells) CHECK(times > 0);
  for (std::size_t value = 1; value <= 9; ++value) CHECK(values[value] > 150);
}

TEST_CASE("rows and columns change places in some copies of square boxes, and in none of others") {
  const auto rows_stay = [](box shape) {
    any_grid row(shape);
    for (int c = 0; c < shape.size(); ++c) row.set_value(cell(c), c + 1);
    int stay = 0;
    for (const any_grid& copy : bench::symmetric_copies({row}, 100, 5)) {
      int first = 0;
      while (copy.is_blank(cell(first))) ++first;
      stay += !copy.is_blank(cell(first + 1));
    }
    return stay;
  };
  CHECK(rows_stay(3) > 20);
  CHECK(rows_stay(3) < 80);
  CHECK(rows_stay({2, 3}) == 100);
}

TEST_CASE("copies depend on the seed and the place in the list, and on nothing else") {
  const std::vector<any_grid> puzzles{without(solution(3), 2), without(solution(3), 5),
                                      without(solution(3), 2)};
  const auto copies = bench::symmetric_copies(puzzles, 4, 11);
  REQUIRE(copies.size() == 12);
  CHECK(copies == bench::symmetric_copies(puzzles, 4, 11));
  CHECK(copies != bench::symmetric_copies(puzzles, 4, 12));
  CHECK(copies[0] != copies[1]);
  CHECK(copies[0] != copies[8]); // the same puzzle, but the third
  const auto fewer = bench::symmetric_copies({puzzles[0]}, 2, 11);
  CHECK(fewer[0] == copies[0]);
  CHECK(fewer[1] == copies[1]);
}

TEST_CASE("copies are the same on every platform") {
  const any_grid copy = bench::symmetric_copies({solution(2)}, 1, 1)[0];
  std::string text;
  for (const int value : copy.values()) text += static_cast<char>('0' + value);
  CHECK(text == "4123234134121234");
}
