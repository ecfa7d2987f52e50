// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/linear_equation.hpp>
#include <boxline/constraints/reduced_equation.hpp>
#include <boxline/core/random.hpp>
#include <boxline/default_pipeline.hpp>

#include "constraints/games.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <climits>

namespace reduced_equation_test {

using namespace boxline;
using constraints::known_sum;
using constraints::linear_equation;
using constraints::reduced_equation;

template <box B>
std::vector<known_sum> standard_houses() {
  std::vector<known_sum> result;
  const houses::standard<B> h;
  for (int u = 0; u < h.size(); ++u)
    result.push_back({{h.cells(house(u)).begin(), h.cells(house(u)).end()}, B.size() * (B.size() + 1) / 2});
  return result;
}

template <box B>
std::optional<linear_equation> reduced(const linear_equation& e) {
  return reduced_equation(B, standard_houses<B>(), e.cells, {e.coefficients, e.sum});
}

bool holds(const linear_equation& e, const grid<2>& g) {
  std::vector<int> digits;
  for (const cell c : e.cells) digits.push_back(g[c]);
  return e.accepts(digits, box(2));
}

TEST_CASE("reduced equation: a row of which one cell has another coefficient, and one is left out") {
  // 2 r1c1 + r1c2 + ... + r1c8 = 40; less 45, that is r1c1 - r1c9 = -5.
  linear_equation e{{}, {2, 1, 1, 1, 1, 1, 1, 1}, 40};
  for (int c = 0; c < 8; ++c) e.cells.push_back(cell(c));
  const auto found = reduced<3>(e);
  REQUIRE(found);
  CHECK(found->cells == std::vector<cell>{cell(0), cell(8)});
  CHECK(found->coefficients == std::vector<int>{1, -1});
  CHECK(found->sum == -5);
}

TEST_CASE("reduced equation: a number of three digits is the sum of all other cells") {
  linear_equation e{{}, {100, 10, 1}, 0};
  for (int c = 0; c < 81; ++c) e.cells.push_back(cell(c));
  e.coefficients.resize(81, -1);
  const auto found = reduced<3>(e);
  REQUIRE(found);
  CHECK(found->cells == std::vector<cell>{cell(0), cell(1), cell(2)});
  CHECK(found->coefficients == std::vector<int>{101, 11, 2});
  CHECK(found->sum == 405);
}

TEST_CASE("reduced equation: the same grids, of fewer cells") {
  random_source random(11);
  int reductions = 0, contradictions = 0;
  for (int round = 0; round < 2000; ++round) {
    linear_equation e;
    const auto density = random.below(4) + 1;
    for (int c = 0; c < 16; ++c)
      if (random.below(4) < density) {
        e.cells.push_back(cell(c));
        e.coefficients.push_back(static_cast<int>(random.below(round % 2 == 0 ? 2 : 4)) - 1);
      }
    if (e.cells.empty()) continue;
    const auto& grids = games::all_grids();
    // The sum of some grid, or nearly so.
    const grid<2>& of = grids[random.below(grids.size())];
    for (std::size_t i = 0; i < e.cells.size(); ++i) e.sum += e.coefficients[i] * of[e.cells[i]];
    e.sum += static_cast<int>(random.below(2));
    const auto found = reduced<2>(e);
    if (!found) continue;
    ++reductions;
    contradictions += found->cells.size() == 1 && found->sum == 0;
    const auto used =
        std::count_if(e.coefficients.begin(), e.coefficients.end(), [](int k) { return k != 0; });
    CHECK(static_cast<std::ptrdiff_t>(found->cells.size()) <= used);
    if (round % stride(5) != 0) continue;
    CHECK(std::all_of(grids.begin(), grids.end(),
                      [&](const grid<2>& g) { return holds(e, g) == holds(*found, g); }));
  }
  CHECK(reductions > 400);
  CHECK(contradictions > 0);
}

TEST_CASE("reduced equation: none where no house leaves cells out, or numbers get too large") {
  CHECK_FALSE(reduced<2>({{cell(0), cell(1)}, {1, 1}, 5})); // as many as are left
  CHECK_FALSE(reduced<2>({{}, {}, 0}));
  const std::vector<cell> row{cell(0), cell(1), cell(2), cell(3)};
  CHECK_FALSE(reduced<2>({row, {1, 1, 1, 1}, 10})); // always so
  CHECK_FALSE(reduced<2>({row, {INT_MAX, INT_MAX, INT_MAX, INT_MIN}, 0}));
  CHECK_FALSE(reduced<2>({row, {INT_MIN, INT_MIN, INT_MIN, 0}, INT_MAX}));
}

TEST_CASE("reduced equation: a grid whose cells sum up to something else has no solution, without a guess") {
  linear_equation e{{}, {}, 404};
  for (int c = 0; c < 81; ++c) e.cells.push_back(cell(c));
  e.coefficients.resize(81, 1);
  for (const int sum : {404, 405}) {
    e.sum = sum;
    constraint_list whole;
    whole.add(e);
    const game rules{houses::standard<3>(), whole};
    const solver_for<game<houses::standard<3>, constraint_list>> solve(rules);
    const auto r = solve.first(grid<3>(), {.nodes = 1000});
    CHECK(r.verdict == (sum == 405 ? solve_verdict::solved : solve_verdict::unsolvable));
    if (sum != 405) CHECK(r.stats.guesses == 0);
  }
}

} // namespace reduced_equation_test
