// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/uniqueness.hpp>
#include <boxline/default_pipeline.hpp>

#include <cstdint>

namespace boxline::inline v0_2::catalogue {

/// The result of `twins`: `complete` where all were found.
struct twins_result {
  enumeration_verdict verdict = enumeration_verdict::invalid;
  std::uint64_t puzzles = 0; ///< that were visited

  bool is_complete() const { return verdict == enumeration_verdict::complete; }
};

/// Calls `visit(puzzle)` with the twins of a puzzle with one solution: the other puzzles with clues in the
/// same cells whose solutions agree with its solution in all other cells. Each of them has one solution too:
/// another one would give the puzzle another one, since in each house the clues of both have the same digits.
/// A twin of a minimal puzzle need not be minimal.
///
/// The twins are the other solutions of the complement, the solution without the clues. The verdict is
/// `invalid` where the puzzle has no solution or several. Limits: the number of twins, nodes of each search,
/// time and cancellation. Source: the option --twins of gridchecker (M. Dobrichev), which takes the first
/// 50,000.
template <box B, class Visit, class Solver = solver<B>>
twins_result twins(const grid<B>& puzzle, Visit&& visit, const limits& limit = {},
                   const Solver& solve = Solver()) {
  twins_result result;
  limits within = limit;
  within.solutions = unlimited;
  const auto u = solve.is_unique(puzzle, within);
  if (const stop_reason why = stop_reason_of(u.verdict); why != stop_reason::none)
    result.verdict = stopped_as<enumeration_verdict>(why);
  if (u.verdict != uniqueness::unique) return result;
  grid<B> complement = u.first;
  for (int c = 0; c < B.cells(); ++c)
    if (!puzzle.is_blank(cell(c))) complement.clear(cell(c));
  // One more than are wanted: the puzzle itself is among them.
  if (limit.solutions < unlimited) within.solutions = limit.solutions + 1;
  const count_result r = solve.for_each(
      complement,
      [&](const grid<B>& g) {
        if (g == u.first || result.puzzles == limit.solutions) return;
        grid<B> twin = puzzle;
        for (int c = 0; c < B.cells(); ++c)
          if (!puzzle.is_blank(cell(c))) twin.set_value(cell(c), g[cell(c)]);
        ++result.puzzles;
        visit(twin);
      },
      within);
  result.verdict = r.verdict;
  return result;
}

} // namespace boxline::inline v0_2::catalogue
