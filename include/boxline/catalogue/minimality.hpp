// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/uniqueness.hpp>
#include <boxline/enum_word.hpp>

#include <string_view>

namespace boxline::inline v0_2::catalogue {

/// Whether a puzzle with one solution has a redundant clue.
enum class minimality : unsigned char {
  minimal,       ///< without any of its clues there are several solutions
  redundant,     ///< without one of them there is still one
  limit_reached, ///< not known: time ran out
  cancelled      ///< not known: the caller's cancel callable returned true
};
/// The enumerator's word.
constexpr std::string_view to_string(minimality m) {
  return word_of(m, {"minimal", "redundant", "limit", "cancelled"});
}

/// Asks `solve`, a solver, once for each clue until one is redundant. Requires a puzzle with one solution.
/// Limits: time and cancellation.
template <box B, class Solver>
minimality minimality_of(const grid<B>& puzzle, const Solver& solve, limits limit = {}) {
  limit.nodes = unlimited;
  for (int c = 0; c < B.cells(); ++c) {
    if (puzzle.is_blank(cell(c))) continue;
    grid<B> fewer = puzzle;
    fewer.clear(cell(c));
    switch (solve.is_unique(fewer, limit).verdict) {
    case uniqueness::multiple:
      break;
    case uniqueness::limit_reached:
      return minimality::limit_reached;
    case uniqueness::cancelled:
      return minimality::cancelled;
    default:
      return minimality::redundant;
    }
  }
  return minimality::minimal;
}

} // namespace boxline::inline v0_2::catalogue
