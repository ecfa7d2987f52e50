// SPDX-License-Identifier: BSL-1.0
#include <boxline/boxline.hpp>
#include <boxline/mistakes.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

namespace mistakes_test {

using namespace boxline;

namespace {

using cells_of = std::vector<cell>;
using simple_4x4 = pipeline<2, propagate::sequence<propagate::naked_single, propagate::hidden_single>,
                            branch::row_major<>, bits::cells>;

// All 288 grids of 4x4, each with a puzzle of it in which every given is needed: both by brute force.
std::vector<std::pair<grid<2>, grid<2>>> puzzles_of_4x4() {
  std::vector<std::pair<grid<2>, grid<2>>> all;
  for (const grid<2>& solution : brute::solutions(grid<2>(), 1000)) {
    grid<2> puzzle = solution;
    for (int i = 0; i < 16; ++i) {
      const cell c(i * 7 % 16);
      grid<2> fewer = puzzle;
      fewer.clear(c);
      if (brute::solutions(fewer, 2).size() == 1) puzzle = fewer;
    }
    all.emplace_back(puzzle, solution);
  }
  return all;
}

} // namespace

TEST_CASE("mistakes: 4x4, each wrong digit of each open cell is found, and nothing else") {
  const auto all = puzzles_of_4x4();
  REQUIRE(all.size() == 288);
  const simple_4x4 solve;
  int tried = 0;
  for (std::size_t i = 0; i < all.size(); i += stride(7)) {
    const auto& puzzle = all[i].first;
    const auto& solution = all[i].second;
    const auto right = find_mistakes(solve, puzzle, puzzle);
    REQUIRE(right.verdict == mistakes_verdict::none);
    REQUIRE(right.solution == solution);
    REQUIRE(find_mistakes(solve, puzzle, solution).verdict == mistakes_verdict::none);
    for (int c = 0; c < 16; ++c) {
      if (!puzzle.is_blank(cell(c))) continue;
      for (int v = 1; v <= 4; ++v) {
        // The digit alone, without the givens; and beside the givens, which it may clash with.
        for (grid<2> placed : {grid<2>(), puzzle}) {
          placed.set_value(cell(c), v);
          const bool is_right = v == solution[cell(c)];
          const auto found = find_mistakes(solve, puzzle, placed);
          REQUIRE(found.verdict == (is_right ? mistakes_verdict::none : mistakes_verdict::some));
          REQUIRE(found.wrong_digits == (is_right ? cells_of{} : cells_of{cell(c)}));
          REQUIRE(found.lost_marks.empty());
          ++tried;
        }
        // One mark eliminated.
        candidates<2> marks;
        marks.remove(cell(c), digit::from_value(v));
        const bool is_lost = v == solution[cell(c)];
        const auto found = find_mistakes(solve, puzzle, grid<2>(), marks);
        REQUIRE(found.verdict == (is_lost ? mistakes_verdict::some : mistakes_verdict::none));
        REQUIRE(found.lost_marks == (is_lost ? cells_of{cell(c)} : cells_of{}));
        REQUIRE(found.wrong_digits.empty());
      }
    }
  }
  CHECK(tried > 20'000 / stride(7));
}

TEST_CASE("mistakes: several at the same time, at 2x3 and 9x9, by the default solver too") {
  const auto check = []<box B>(const grid<B>& puzzle) {
    const auto solved = solver<B>().is_unique(puzzle);
    REQUIRE(solved);
    random_source random(7);
    int with_clashes = 0;
    for (int round = 0; round < 20; ++round) {
      grid<B> placed;
      candidates<B> marks;
      cells_of wrong, lost;
      for (int c = 0; c < B.cells(); ++c) {
        const int right = solved.first[cell(c)];
        const bool is_given = !puzzle.is_blank(cell(c));
        switch (random.below(6)) {
        case 0:
          placed.set_value(cell(c), right);
          marks[cell(c)] = {}; // those of a filled cell do not count
          break;
        case 1:
          placed.set_value(cell(c), right % B.size() + 1); // a given cell may be overwritten
          wrong.push_back(cell(c));
          break;
        case 2:
          marks.remove(cell(c), digit::from_value(right));
          if (!is_given) lost.push_back(cell(c));
          break;
        case 3:
          marks[cell(c)] = {};
          if (!is_given) lost.push_back(cell(c));
          break;
        case 4:
          marks.remove(cell(c), digit::from_value(right % B.size() + 1));
          break;
        default:
          break;
        }
      }
      const auto found = find_mistakes(puzzle, placed, marks);
      CHECK(found.verdict == mistakes_verdict::some);
      CHECK(found.wrong_digits == wrong);
      CHECK(found.lost_marks == lost);
      CHECK(found.solution == solved.first);
      // Each pair of a house with equal digits, by the distances of its cells.
      grid<B> filled = placed;
      for (int c = 0; c < B.cells(); ++c)
        if (filled.is_blank(cell(c))) filled.set_value(cell(c), puzzle[cell(c)]);
      std::vector<digit_clash> clashes;
      for (int x = 0; x < B.cells(); ++x)
        for (int y = x + 1; y < B.cells(); ++y) {
          const int n = B.size();
          const bool sees = x / n == y / n || x % n == y % n ||
                            (x / n / B.rows == y / n / B.rows && x % n / B.columns == y % n / B.columns);
          if (sees && !filled.is_blank(cell(x)) && filled[cell(x)] == filled[cell(y)])
            clashes.push_back({cell(x), cell(y)});
        }
      CHECK(found.clashes == clashes);
      with_clashes += !clashes.empty();
      // Corrected, there is nothing wrong left.
      correct(found, placed, marks);
      CHECK(find_mistakes(puzzle, placed, marks).verdict == mistakes_verdict::none);
    }
    CHECK(with_clashes > 0);
    grid<B> beyond;
    beyond.set_value(cell(0), 255);
    CHECK(find_mistakes(puzzle, beyond).wrong_digits == cells_of{cell(0)});
  };
  check.operator()<box{2, 3}>(*parse<box{2, 3}>("......5..36.31.....4..5...36....4..1"));
  check.operator()<3>(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"_sudoku);
}

TEST_CASE("mistakes: a puzzle without exactly one solution, and a search that is stopped, have no answer") {
  const simple_4x4 solve;
  const grid<2> blank, several = *parse<2>("1...............");
  const auto verdict = [&](const grid<2>& puzzle, const limits& limit = {}) {
    grid<2> placed;
    placed.set_value(cell(3), 1); // a clash with the given is no answer either
    const auto found = find_mistakes(solve, puzzle, placed, {}, limit);
    CHECK(found.wrong_digits.empty());
    CHECK(found.lost_marks.empty());
    return found.verdict;
  };
  CHECK(verdict(blank) == mistakes_verdict::multiple);
  CHECK(verdict(several) == mistakes_verdict::multiple);
  CHECK(verdict(*parse<2>("1.1.............")) == mistakes_verdict::invalid);
  CHECK(verdict(*parse<2>("123....4........")) == mistakes_verdict::unsolvable);
  CHECK(verdict(several, {.nodes = 1}) == mistakes_verdict::limit_reached);
  CHECK(verdict(several, {.until = deadline::in(-1)}) == mistakes_verdict::limit_reached);
  const auto yes = [] { return true; };
  CHECK(verdict(several, {.cancelled = yes}) == mistakes_verdict::cancelled);
  static_assert(to_string(mistakes_verdict::limit_reached) == "limit");
  // A solver of other houses decides: with diagonals too, the same givens have one solution.
  const house_list<2> diagonals = house_list<2>::diagonals();
  using simple_with_houses = pipeline<2, propagate::naked_single, branch::row_major<>, bits::cells,
                                      restart::none, houses::listed<2>>;
  const simple_with_houses with_diagonals{houses::listed<2>(diagonals)};
  grid<2> unique;
  for (const grid<2>& g : brute::solutions(blank, 1000))
    for (int c = 1; c < 16; ++c) {
      unique = {};
      for (const cell k : {cell(0), cell(1), cell(2), cell(c)}) unique.set(k, g.digit_at(k));
      if (with_diagonals.is_unique(unique) && solve.is_unique(unique).verdict == uniqueness::multiple) {
        CHECK(find_mistakes(with_diagonals, unique, unique).verdict == mistakes_verdict::none);
        CHECK(find_mistakes(solve, unique, unique).verdict == mistakes_verdict::multiple);
        return;
      }
    }
  FAIL("no such puzzle");
}

} // namespace mistakes_test
