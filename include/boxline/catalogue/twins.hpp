// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/catalogue/not_unique.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/uniqueness.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/generate/solution_searcher.hpp>

#include <cstdint>
#include <string_view>

namespace boxline::inline v0_2::catalogue {

/// How a search for twins ended.
enum class twins_verdict : unsigned char {
  complete,       ///< all were visited
  solution_limit, ///< as many as were asked for; there may be more
  several,        ///< the puzzle has several solutions
  unsolvable,     ///< it has none
  invalid,        ///< its givens clash
  limit_reached,  ///< nodes or time ran out: there may be more
  cancelled       ///< the caller's cancel callable returned true: there may be more
};
/// The verdict's word: `complete`, `solution limit`, `several`, `unsolvable`, `invalid`, `limit` or
/// `cancelled`.
constexpr std::string_view to_string(twins_verdict v) {
  return word_of(v, {"complete", "solution limit", "several", "unsolvable", "invalid", "limit", "cancelled"});
}

/// The result of `twins`: `complete` where all were found.
struct twins_result {
  twins_verdict verdict = twins_verdict::invalid;
  std::uint64_t puzzles = 0; ///< that were visited

  bool is_complete() const { return verdict == twins_verdict::complete; }
};

/// Calls `visit(puzzle)` with the twins of a puzzle with one solution: the other puzzles with clues in the
/// same cells whose solutions agree with its solution in all other cells. Each of them has one solution too:
/// another one would give the puzzle another one, since in each house the clues of both have the same digits.
/// A twin of a minimal puzzle need not be minimal.
///
/// The twins are the other solutions of the complement, the solution without the clues. Limits: the number of
/// twins, nodes of each search, time and cancellation. Source: the option --twins of gridchecker (M.
/// Dobrichev), which takes the first 50,000.
///
/// Solvers of other houses, or of a game, are refused: that a twin has one solution rests on the standard
/// houses.
template <box B, class Visit, generate::plain_sudoku_solver Solver = solver<B>>
twins_result twins(const grid<B>& puzzle, Visit&& visit, const limits& limit = {},
                   const Solver& solve = Solver()) {
  twins_result result;
  limits within = limit;
  within.solutions = unlimited;
  const auto u = solve.is_unique(puzzle, within);
  if (!u) {
    result.verdict = detail::not_unique_as<twins_verdict>(u.verdict);
    return result;
  }
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
  const stop_reason why = stop_reason_of(r.verdict);
  result.verdict = why != stop_reason::none                           ? stopped_as<twins_verdict>(why)
                   : r.verdict == enumeration_verdict::solution_limit ? twins_verdict::solution_limit
                                                                      : twins_verdict::complete;
  return result;
}

} // namespace boxline::inline v0_2::catalogue
