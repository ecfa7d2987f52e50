// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/recognise.hpp>
#include <boxline/io/format.hpp>
#include <boxline/reduce/latin_square.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

using namespace boxline;

namespace {

// The completions of a partial square and the solutions of its Sudoku, both by an exhaustive search, are the
// same under the maps of either direction.
template <int R, int C>
std::size_t compare(const grid<box{1, R}>& square) {
  using reduction = reduce::latin_square<R, C>;
  static const auto latin_houses = brute::standard_houses(1, R);
  static const auto sudoku_houses = brute::standard_houses(R, C);
  const auto sudoku = reduction::to_sudoku(square);
  REQUIRE(reduction::to_square(sudoku) == square);
  const auto squares = brute::solutions(square, 1'000'000, latin_houses);
  const auto sudokus = brute::solutions(sudoku, 1'000'000, sudoku_houses);
  REQUIRE(squares.size() == sudokus.size());
  // to_sudoku keeps the order of the squares.
  for (std::size_t i = 0; i < squares.size(); ++i) {
    REQUIRE(reduction::to_sudoku(squares[i]) == sudokus[i]);
    REQUIRE(reduction::to_square(sudokus[i]) == squares[i]);
  }
  return squares.size();
}

// Every partial square with at most `most` values, clashing ones too.
template <int R, int C>
int compare_all(int most) {
  grid<box{1, R}> square;
  int seen = 0;
  const auto go = [&](const auto& self, int from, int left) -> void {
    ++seen;
    compare<R, C>(square);
    if (left == 0) return;
    for (int c = from; c < R * R; ++c)
      for (int v = 1; v <= R; ++v) {
        square.set_value(cell(c), v);
        self(self, c + 1, left - 1);
        square.clear(cell(c));
      }
  };
  go(go, 0, most);
  return seen;
}

} // namespace

TEST_CASE("the example in the documentation") {
  CHECK(format_line(reduce::latin_square<2>::to_sudoku(grid<box{1, 2}>())) == ".2.4.4.223414123");
  grid<box{1, 2}> square;
  square.set_value(cell(1), 2);
  CHECK(format_line(reduce::latin_square<2>::to_sudoku(square)) == ".234.4.223414123");
  CHECK(reduce::latin_square<2>::to_sudoku(cell(3)) == cell(6));
}

TEST_CASE("a blank square: the Sudoku's solutions are the Latin squares, 1, 2, 12 and 576") {
  CHECK(compare<1, 1>({}) == 1);
  CHECK(compare<2, 2>({}) == 2);
  CHECK(compare<3, 3>({}) == 12);
  CHECK(compare<4, 4>({}) == 576);
}

TEST_CASE("partial squares: all of order 2, of order 3 all of at most four values") {
  CHECK(compare_all<2, 2>(4) == 81);
  CHECK(compare_all<3, 3>(4) == 12826);
}

TEST_CASE("partial squares of order 4 and 5 at random, clashing, unsolvable and solvable") {
  random_source random(4);
  int unsolvable = 0, solvable = 0;
  for (int i = 0; i < 300; ++i) {
    auto square = brute::without(brute::full_grid<box{1, 4}>(random), 6 + i % 8, random);
    if (i % 3 == 1) square = brute::misled(square, brute::solutions(square, 1).at(0), random);
    if (i % 10 == 7) square.set_value(cell(static_cast<int>(random.below(16))), 1 + i % 4);
    (compare<4, 4>(square) > 0 ? solvable : unsolvable) += 1;
  }
  CHECK(unsolvable > 50);
  CHECK(solvable > 100);
  for (int i = 0; i < 20; ++i)
    CHECK(compare<5, 5>(brute::without(brute::full_grid<box{1, 5}>(random), 12, random)) > 0);
}

TEST_CASE("boxes that are not square") {
  CHECK(compare<3, 2>({}) == 12);
  CHECK(compare<2, 4>({}) == 2);
  CHECK(compare<4, 1>({}) == 576);
  CHECK(compare<1, 3>({}) == 1);
  CHECK(compare_all<2, 3>(4) == 81);
}

TEST_CASE("every cell outside of B is a given, and digits that are no value of the square are blanks") {
  using reduction = reduce::latin_square<3>;
  static_assert(reduction::to_sudoku(grid<box{1, 3}>()).givens() == 72);
  auto g = reduction::to_sudoku(grid<box{1, 3}>());
  for (int c = 0; c < 81; ++c) CHECK(g.is_blank(cell(c)) == reduction::is_of_square(cell(c)));
  for (int c = 0; c < 9; ++c) CHECK(reduction::is_of_square(reduction::to_sudoku(cell(c))));
  g.set_value(reduction::to_sudoku(cell(4)), 5);
  g.set_value(reduction::to_sudoku(cell(5)), 4);
  g.set_value(reduction::to_sudoku(cell(6)), 10);
  const auto square = reduction::to_square(g);
  CHECK(square[cell(4)] == 0);
  CHECK(square[cell(5)] == 2);
  CHECK(square[cell(6)] == 0);
}
