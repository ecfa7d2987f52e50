// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/layout_puzzle.hpp>

#include "layouts.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

namespace layout_puzzle_test {

using namespace boxline;
using generate::layout_verdict;
using generate::make_layout_puzzle;

namespace {

// By dancing links, without the search that made it.
void check_puzzle(const grid_layout& l, const generate::layout_puzzle& made) {
  REQUIRE(made);
  CHECK(is_solution(l, made.solution));
  int clues = 0;
  for (std::size_t c = 0; c < made.puzzle.size(); ++c) {
    if (made.puzzle[c] == 0) continue;
    ++clues;
    CHECK(made.puzzle[c] == made.solution[c]);
  }
  CHECK(made.clues == clues);
  const layout_solver<search::layout_cover> solve(l);
  CHECK(solve.count(made.puzzle).is_unique());
  for (std::size_t c = 0; c < made.puzzle.size(); ++c) {
    if (made.puzzle[c] == 0) continue;
    layout_values less = made.puzzle;
    less[c] = 0;
    CHECK(solve.count(less, {.solutions = 2}).count == 2);
  }
}

} // namespace

TEST_CASE("4x4 puzzles of every layout are minimal, by brute force") {
  for (const known_layout which : known_layouts)
    for (std::uint64_t seed = 0; seed < shortened(6u, 2); ++seed) {
      CAPTURE(to_string(which));
      const grid_layout l = grid_layout::of(2, which);
      const auto made = make_layout_puzzle(l, seed);
      CHECK(make_layout_puzzle(l, seed).puzzle == made.puzzle);
      const oracle_layout oracle(l);
      if (made.verdict == layout_verdict::no_solution) {
        CHECK(oracle.solutions(layout_values(std::size_t(l.cells())), 1).empty());
        continue;
      }
      check_puzzle(l, made);
      CHECK(oracle.solutions(made.puzzle) ==
            std::vector<std::vector<int>>{{made.solution.begin(), made.solution.end()}});
      for (std::size_t c = 0; c < made.puzzle.size(); ++c) {
        layout_values less = made.puzzle;
        less[c] = 0;
        if (made.puzzle[c] != 0) CHECK(oracle.solutions(less, 2).size() == 2);
      }
    }
}

TEST_CASE("[busy] 9x9 samurai and others: unique and minimal, by dancing links") {
  for (std::size_t i = is_thorough ? 0 : 1; i < known_layouts.size(); i += is_thorough ? 1 : 2) {
    const grid_layout l = grid_layout::of(3, known_layouts[i]);
    check_puzzle(l, make_layout_puzzle(l, 7));
  }
}

TEST_CASE("6x6 twodoku: unique and minimal; equal seeds are equal, others differ") {
  const grid_layout l = grid_layout::of({2, 3}, known_layout::twodoku);
  const auto made = make_layout_puzzle(l, 1);
  check_puzzle(l, made);
  CHECK(make_layout_puzzle(l, 1).puzzle == made.puzzle);
  CHECK(make_layout_puzzle(l, 2).solution != made.solution);
}

TEST_CASE("verdicts: no full grid, limits, cancelled") {
  // Boxes that are not aligned exclude each other here.
  const grid_layout none = *grid_layout::of(2, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}});
  REQUIRE(oracle_layout(none).solutions(layout_values(std::size_t(none.cells())), 1).empty());
  CHECK(make_layout_puzzle(none, 1).verdict == layout_verdict::no_solution);
  const grid_layout l = grid_layout::of(3, known_layout::samurai);
  CHECK(make_layout_puzzle(l, 1, {.nodes = 2}).verdict == layout_verdict::limit_reached);
  CHECK(make_layout_puzzle(l, 1, {.until = deadline::in(0)}).verdict == layout_verdict::limit_reached);
  int calls = 0;
  auto after = [&calls] { return ++calls > 50; };
  CHECK(make_layout_puzzle(l, 1, {.cancelled = after}).verdict == layout_verdict::cancelled);
}

} // namespace layout_puzzle_test
