// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/game.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/testing/constraint.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

/// \file
/// Oracles for games with constraints.

namespace games {

using namespace boxline;

/// All grids of boxes B without constraints that have the givens, by the solver of plain Sudoku.
template <box B>
std::vector<grid<B>> all_grids(const grid<B>& givens = {}) {
  std::vector<grid<B>> result;
  solver<B>().for_each(givens, [&](const grid<B>& g) { result.push_back(g); });
  return result;
}

/// Whether a full grid obeys a constraint, by its definition alone: `allows` and `accepts`.
template <box B, puzzle_constraint C>
bool obeys(const grid<B>& g, const C& c) {
  if constexpr (pairwise_constraint<C>)
    for (const cell_pair p : c.pairs(B))
      if (!c.allows(g[p.first], g[p.second])) return false;
  if constexpr (scoped_constraint<C>) {
    std::vector<int> values;
    for (const cell at : c.scope(B)) values.push_back(g[at]);
    if (!c.accepts(values, B)) return false;
  }
  return true;
}

/// Holds the solver's solutions under a constraint to those of the plain grids that obey it: from a blank
/// grid and from `rounds` random givens of random grids (4x4: 288 grids), each solution exactly once.
template <box B, puzzle_constraint C>
void check_solutions(const C& c, std::uint64_t seed, int rounds = 20) {
  const game<houses::standard<B>, C> rules(houses::standard<B>(), c);
  const solver_for<game<houses::standard<B>, C>> solve(rules);
  random_source random(seed);
  static const std::vector<grid<B>> all = all_grids<B>();
  for (int round = 0; round <= rounds; ++round) {
    grid<B> givens;
    const grid<B>& from = all[random.below(all.size())];
    if (round > 0)
      for (int i = 0; i < B.cells(); ++i)
        if (random.below(4) == 0) givens.set_value(cell(i), from[cell(i)]);
    std::vector<grid<B>> expected, found;
    for (const grid<B>& g : all) {
      bool matches = obeys(g, c);
      for (int i = 0; i < B.cells() && matches; ++i)
        matches = givens.is_blank(cell(i)) || givens[cell(i)] == g[cell(i)];
      if (matches) expected.push_back(g);
    }
    const auto counted = solve.for_each(givens, [&](const grid<B>& g) { found.push_back(g); });
    const auto less = [](const grid<B>& a, const grid<B>& b) { return a.values() < b.values(); };
    std::sort(expected.begin(), expected.end(), less);
    std::sort(found.begin(), found.end(), less);
    REQUIRE(found == expected);
    CHECK((counted.is_complete() || counted.verdict == enumeration_verdict::invalid));
    for (const grid<B>& g : found) CHECK(is_solution(g, rules));
  }
}

} // namespace games
