// SPDX-License-Identifier: BSL-1.0
//
// The generator with other houses than rows, columns and boxes, and with a rule of the caller's own: every
// puzzle has exactly one solution by a count that shares no code with the solver.
#include <boxline/generate/generator.hpp>

#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/methods/annealing.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace boxline;
using generate::generation_verdict;
using generate::make_puzzle;
using generate::minimality;
using generate::pattern_symmetry;
using generate::puzzle_options;

namespace {

// Every house of a list, as the oracle takes them.
template <box B>
std::vector<brute::region> regions_of(const house_list<B>& list) {
  std::vector<brute::region> regions;
  for (int u = 0; u < list.size(); ++u) {
    regions.emplace_back();
    for (const cell c : list.cells(house(u))) regions.back().push_back(c);
  }
  return regions;
}

// Rows, columns and boxes, and every pair of cells a knight's move apart.
template <box B>
std::vector<brute::region> knight_regions() {
  std::vector<brute::region> regions = brute::standard_houses(B.rows, B.columns);
  const int n = B.size();
  for (int a = 0; a < B.cells(); ++a)
    for (int b = a + 1; b < B.cells(); ++b) {
      const int rows = std::abs(a / n - b / n), columns = std::abs(a % n - b % n);
      if (rows * columns == 2) regions.push_back({a, b});
    }
  return regions;
}

using anti_knight_solver = solver_for<game<houses::standard<3>, constraints::anti_knight>>;

static_assert(generate::plain_sudoku_solver<solver<3>>);
static_assert(generate::plain_sudoku_solver<solver<5>>);
static_assert(generate::plain_sudoku_solver<methods::annealing<2>>);
static_assert(!generate::plain_sudoku_solver<solver_for<houses::listed<3>>>);
static_assert(!generate::plain_sudoku_solver<anti_knight_solver>);
static_assert(generate::grid_drawer<anti_knight_solver, 3>);

// The result by the oracle: exactly one solution, which satisfies all regions.
template <box B>
void check_unique(const generate::generated_puzzle<B>& made, const std::vector<brute::region>& regions) {
  REQUIRE(made.verdict == generation_verdict::made);
  const auto found = brute::solutions(made.puzzle, 2, regions);
  REQUIRE(found.size() == 1);
  REQUIRE(found[0] == made.solution);
  REQUIRE(made.clues == made.puzzle.givens());
}

// And minimal or not, as stated.
template <box B>
void check_made(const generate::generated_puzzle<B>& made, const std::vector<brute::region>& regions) {
  check_unique(made, regions);
  bool is_redundant = false;
  for (int c = 0; c < B.cells() && !is_redundant; ++c) {
    grid<B> fewer = made.puzzle;
    fewer.clear(cell(c));
    is_redundant = fewer != made.puzzle && brute::solutions(fewer, 2, regions).size() == 1;
  }
  REQUIRE(made.is_minimal == (is_redundant ? minimality::redundant : minimality::minimal));
}

template <box B>
void check_list(const house_list<B>& list, int count) {
  const solver_for<houses::listed<B>> solve{houses::listed<B>(list)};
  const auto regions = regions_of(list);
  std::set<grid<B>> solutions;
  for (int i = 0; i < count; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const puzzle_options<B> asked[] = {{}, {.minimal = true}, {.symmetry = pattern_symmetry::rotate180}};
    const auto made = make_puzzle(seed, solve, asked[i % 3]);
    check_made(made, regions);
    CHECK(make_puzzle(seed, solve, asked[i % 3]).puzzle == made.puzzle);
    solutions.insert(made.solution);
  }
  CHECK(static_cast<int>(solutions.size()) == count);
}

} // namespace

TEST_CASE("[busy] diagonals and windows: every puzzle has exactly one solution in these houses") {
  check_list(house_list<3>::diagonals(), 3);
  check_list(house_list<3>::windows(), 3);
}

TEST_CASE("a game with a constraint: every puzzle has exactly one solution by that rule") {
  const anti_knight_solver solve;
  const auto regions = knight_regions<3>();
  const int clues = is_shortened ? 40 : 28; // fewer, and the oracle searches longer
  std::set<grid<3>> solutions;
  for (std::uint64_t seed = 0; seed < shortened(2u, 1); ++seed) {
    const auto made = make_puzzle(seed, solve, {.fewest = clues, .most = clues});
    check_unique(made, regions);
    CHECK(made.clues == clues);
    solutions.insert(made.solution);
  }
  CHECK(solutions.size() == shortened(2u, 1));
}

TEST_CASE("a grid that the solver does not find is an error, not a unique puzzle") {
  const puzzle_options<3> constructed{.source = generate::full_grids::constructed};
  const house_list<3> diagonals = house_list<3>::diagonals();
  const solver_for<houses::listed<3>> solve{houses::listed<3>(diagonals)};
  CHECK(make_puzzle(1, solve, constructed).verdict == generation_verdict::unknown_grid);
  const auto made = make_puzzle(1, anti_knight_solver(), constructed);
  CHECK(made.verdict == generation_verdict::unknown_grid);
  CHECK(made.puzzle == grid<3>());
  CHECK(made.attempts == 1);
  CHECK(!made);
  // In rows, columns and boxes the same source is known.
  CHECK(make_puzzle(1, solver<3>(), constructed));
}

TEST_CASE("houses that no grid satisfies: no_grid, proven") {

  house_list<2> list = house_list<2>::standard();
  list.add({cell(0), cell(1), cell(4), cell(2)}); // r1c3 must equal r2c2
  list.add({cell(0), cell(1), cell(5), cell(2)}); // and differ from it
  const solver_for<houses::listed<2>> solve{houses::listed<2>(list)};
  const auto made = make_puzzle(1, solve);
  CHECK(made.verdict == generation_verdict::no_grid);
  CHECK(brute::solutions(grid<2>(), 1, regions_of(list)).empty());
}

TEST_CASE("a search that proves nothing makes no puzzle") {
  const auto made = make_puzzle(1, methods::annealing<2>());
  CHECK(made.verdict == generation_verdict::no_proof);
  CHECK(made.puzzle == grid<2>());
}
