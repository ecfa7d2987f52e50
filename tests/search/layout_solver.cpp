// SPDX-License-Identifier: BSL-1.0
#include <boxline/search/layout_solver.hpp>

#include "layouts.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace layout_solver_test {

using namespace boxline;

namespace {

template <class Search>
std::vector<std::vector<int>> all(const layout_solver<Search>& solve, const layout_values& givens) {
  std::vector<std::vector<int>> found;
  const layout_count r =
      solve.for_each(givens, [&](const layout_values& v) { found.emplace_back(v.begin(), v.end()); });
  CHECK(r.is_complete());
  CHECK(r.count == found.size());
  CHECK(r.is_unique() == (found.size() == 1));
  std::sort(found.begin(), found.end());
  return found;
}

} // namespace

TEST_CASE("blank layouts at 4x4: every solution of the definition, and no other") {
  for (const auto& [grids, known] : {std::pair{std::vector<grid_offset>{{0, 0}, {2, 2}}, 288 * 12},
                                     std::pair{std::vector<grid_offset>{{0, 0}, {0, 2}}, 0},
                                     std::pair{std::vector<grid_offset>{{0, 0}, {1, 1}}, 0},
                                     std::pair{std::vector<grid_offset>{{0, 0}, {1, 2}}, 0}}) {
    const grid_layout l = *grid_layout::of(2, grids);
    const layout_values blank(std::size_t(l.cells()));
    const auto expected = oracle_layout(l).solutions(blank);
    if (known != 0) CHECK(expected.size() == std::size_t(known)); // 288 grids, 288 / 24 for a known box
    CHECK(all(layout_solver<>(l), blank) == expected);
    CHECK(all(layout_solver<search::layout_cover>(l), blank) == expected);
  }
}

TEST_CASE("4x4 layouts of every kind, with any givens: the solutions of brute force") {
  random_source random(5);
  std::size_t counts[3] = {};
  for (int round = 0; round < shortened(420, 70); ++round) {
    const auto which = known_layouts[std::size_t(round) % known_layouts.size()];
    const grid_layout l = grid_layout::of(round % 3 == 2 ? box(1, 4) : box(2), which);
    const oracle_layout oracle(l);
    const layout_solution full =
        layout_solver<>(l).first(layout_values(std::size_t(l.cells())), {}, std::uint64_t(round) + 1);
    if (!full) {
      CHECK(oracle.solutions(layout_values(std::size_t(l.cells())), 1).empty());
      continue;
    }
    CHECK(is_solution(l, full.values));
    layout_values puzzle = full.values;
    for (auto& value : puzzle)
      if (random.below(100) < 55 + std::uint64_t(round) % 30) value = 0;
    // Another digit in one cell: mostly no solution, in one grid alone.
    if (round % 4 == 0) {
      const auto c = std::size_t(random.below(puzzle.size()));
      puzzle[c] = 0;
      std::vector<std::uint8_t> others;
      for (std::uint8_t d = 1; d <= 4; ++d) {
        puzzle[c] = d;
        if (d != full.values[c] && is_valid(l, puzzle)) others.push_back(d);
      }
      puzzle[c] = others.empty() ? 0 : others[0];
    }
    const auto expected = oracle.solutions(puzzle, 3'000);
    if (expected.size() == 3'000) continue;
    ++counts[std::min<std::size_t>(expected.size(), 2)];
    CHECK(all(layout_solver<>(l), puzzle) == expected);
    CHECK(all(layout_solver<search::layout_cover>(l), puzzle) == expected);
    const layout_solution first = layout_solver<>(l).first(puzzle);
    CHECK(first.verdict == (expected.empty() ? solve_verdict::unsolvable : solve_verdict::solved));
    if (first)
      CHECK(std::count(expected.begin(), expected.end(),
                       std::vector<int>(first.values.begin(), first.values.end())) == 1);
  }
  for (const std::size_t c : counts) CHECK(c > 4);
}

TEST_CASE_TEMPLATE("verdicts: invalid givens, limits, and a count that was asked for", Search,
                   search::layout_learning, search::layout_cover) {
  const grid_layout l = grid_layout::of(3, known_layout::samurai);
  const layout_solver<Search> solve(l);
  CHECK(solve.layout() == l);
  layout_values givens(std::size_t(l.cells()));
  CHECK(solve.count(givens, {.solutions = 20}).verdict == enumeration_verdict::solution_limit);
  CHECK(solve.count(givens, {.solutions = 20}).count == 20);
  CHECK(!solve.count(givens, {.solutions = 1}).is_unique());
  CHECK(solve.count(givens, {.solutions = 0}).count == 0);
  CHECK(solve.first(givens, {.nodes = 0}).verdict == solve_verdict::limit_reached);
  CHECK(solve.first(givens, {.nodes = 3}).verdict == solve_verdict::limit_reached);
  CHECK(solve.count(givens, {.nodes = 3}).verdict == enumeration_verdict::limit_reached);
  CHECK(solve.first(givens, {.until = deadline::in(0)}).verdict == solve_verdict::limit_reached);
  int calls = 0;
  auto after = [&calls] { return ++calls > 3; };
  CHECK(solve.count(givens, {.cancelled = after}).verdict == enumeration_verdict::cancelled);
  auto now = [] { return true; };
  CHECK(solve.first(givens, {.cancelled = now}).verdict == solve_verdict::cancelled);
  givens[l.at(8, 6)] = 7;
  givens[l.at(8, 14)] = 7; // a row of the middle grid alone
  CHECK(solve.first(givens).verdict == solve_verdict::invalid);
  CHECK(solve.count(givens).verdict == enumeration_verdict::invalid);
  givens[l.at(8, 14)] = 10;
  CHECK(solve.first(givens).verdict == solve_verdict::invalid);
}

TEST_CASE("a layout of one grid is that grid; seeds draw different solutions") {
  const grid_layout l = *grid_layout::of(2, {{0, 0}});
  const layout_values blank(16);
  CHECK(layout_solver<>(l).count(blank).count == 288);
  CHECK(layout_solver<search::layout_cover>(l).count(blank).count == 288);
  std::vector<layout_values> drawn;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    drawn.push_back(layout_solver<>(l).first(blank, {}, seed).values);
    CHECK(drawn.back() == layout_solver<>(l).first(blank, {}, seed).values);
  }
  std::sort(drawn.begin(), drawn.end());
  CHECK(std::unique(drawn.begin(), drawn.end()) - drawn.begin() > 20);
}

} // namespace layout_solver_test
