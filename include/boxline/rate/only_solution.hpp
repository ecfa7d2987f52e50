// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/bivalue_first.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/depth_first.hpp>

#include <concepts>
#include <cstddef>
#include <string_view>

namespace boxline::inline v0_2::rate {

/// Whether a puzzle can be rated: the answer of `assess`, for example.
enum class assessment_verdict : unsigned char {
  rated,         ///< it has one solution, and its features are complete
  several,       ///< it has more than one solution
  unsolvable,    ///< it has no solution
  invalid,       ///< its givens clash
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The verdict's word: `rated`, `several`, `unsolvable`, `invalid`, `limit` or `cancelled`.
constexpr std::string_view to_string(assessment_verdict v) {
  return word_of(v, {"rated", "several", "unsolvable", "invalid", "limit", "cancelled"});
}

namespace detail {

/// The unique solution of a board, or why there is none. `limits::nodes` is for the search.
template <board Board>
assessment_verdict only_solution(const Board& from, grid<Board::shape>& solution, const limits& limit) {
  using propagation =
      propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;
  search::depth_first_engine<Board, propagation, branch::bivalue_first<>> search(from, limit);
  const next_result first = search.next();
  if (first == next_result::exhausted) return assessment_verdict::unsolvable;
  if (first == next_result::found) solution = search.board().values();
  const next_result second = first == next_result::found ? search.next() : first;
  if (second == next_result::found) return assessment_verdict::several;
  if (second == next_result::exhausted) return assessment_verdict::rated;
  return stopped_as<assessment_verdict>(stop_reason_of(second));
}

/// A verdict as that of another type, which has all of its values.
template <class Verdict>
constexpr Verdict verdict_as(assessment_verdict v) {
  switch (v) {
  case assessment_verdict::rated:
    return Verdict::rated;
  case assessment_verdict::several:
    return Verdict::several;
  case assessment_verdict::invalid:
    return Verdict::invalid;
  case assessment_verdict::limit_reached:
    return Verdict::limit_reached;
  case assessment_verdict::cancelled:
    return Verdict::cancelled;
  case assessment_verdict::unsolvable:
    break;
  }
  return Verdict::unsolvable;
}

/// `only_solution` of a puzzle, of givens or of candidates, on a board of this type.
template <class Verdict, board Board, class Puzzle>
Verdict only_solution_of(const Puzzle& puzzle, grid<Board::shape>& solution, const limits& limit) {
  Board b;
  if (load(b, puzzle) != status::contradiction) return verdict_as<Verdict>(only_solution(b, solution, limit));
  if constexpr (std::same_as<Puzzle, grid<Board::shape>>)
    if (!is_valid(puzzle)) return Verdict::invalid;
  return Verdict::unsolvable;
}

/// What is tried where no rule has a step: the solution's digit in the open cell with the fewest candidates,
/// the first of several. Requires a board that is not solved.
template <board Board>
assignment trial_assignment(const Board& b, const grid<Board::shape>& solution) {
  int best = -1;
  std::size_t fewest = 0;
  for (int c = 0; c < Board::shape.cells(); ++c) {
    if (b.is_placed(cell(c))) continue;
    const auto count = static_cast<std::size_t>(b.digits(cell(c)).count());
    if (best >= 0 && count >= fewest) continue;
    best = c;
    fewest = count;
  }
  BOXLINE_ASSERT(best >= 0);
  return {cell(best), solution.digit_at(cell(best))};
}

} // namespace detail
} // namespace boxline::inline v0_2::rate
