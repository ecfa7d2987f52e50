// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/constraint_list.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/testing/constraint.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

/// \file
/// Oracles for games with constraints. The solvers are compiled once, in games.cpp.

namespace games {

using namespace boxline;

/// The searches that keep constraints, and brute force over the definitions.
enum class by { depth_first, learning, hybrid };

/// The solutions under the standard houses of B and a list, in the order found. For 4x4 and 6x6.
template <box B>
std::vector<grid<B>> solutions(by search, const constraint_list& list, const grid<B>& givens,
                               enumeration_verdict& verdict, const limits& limit = {});
/// The 288 grids of 4x4, in a fixed order.
const std::vector<grid<2>>& all_grids();

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

/// Requires that a constraint passes `testing::check_constraint`; gives the number of digits that it missed.
template <puzzle_constraint C>
std::uint64_t checked(const C& c, box b, int states = 60) {
  const auto r = testing::check_constraint(c, b, 1, states);
  REQUIRE_MESSAGE(r.passed(), r.failure);
  return r.missed;
}

/// Holds the solutions that each search finds under `list` to `expected`, each once: those of `all_grids`
/// that have the givens. Blank givens, and `rounds` random ones.
void check_searches(const constraint_list& list, const std::vector<grid<2>>& expected, std::uint64_t seed,
                    int rounds);

/// Holds the solutions under a constraint to those of the 288 grids of 4x4 that obey its definition, from a
/// blank grid and from `rounds` random givens of random grids, by every search that keeps constraints.
template <box B, puzzle_constraint C>
  requires(B == box(2))
void check_solutions(const C& c, std::uint64_t seed, int rounds = 20) {
  std::vector<grid<2>> expected;
  for (const grid<2>& g : all_grids())
    if (obeys(g, c)) expected.push_back(g);
  constraint_list list;
  list.add(c);
  check_searches(list, expected, seed, rounds);
}

} // namespace games
