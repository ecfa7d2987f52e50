// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>

namespace boxline::inline v0_2 {

/// What is known of a board.
enum class status : unsigned char {
  open,         ///< neither of the others is known: some cells are not placed, and no contradiction was found
  solved,       ///< every cell is placed: the grid is a solution
  contradiction ///< some cell has no candidate, or some house no place for a digit
};

/// What one pass of a propagation rule did to a board.
enum class progress : unsigned char {
  none,         ///< nothing: the board is at the rule's fixpoint
  some,         ///< it eliminated candidates or placed cells; another pass may find more
  contradiction ///< some cell has no candidate, or some house no place for a digit
};
/// The enumerator in words: `none`, `some` or `contradiction`.
constexpr std::string_view to_string(progress p) {
  return word_of(p, {"none", "some", "contradiction"});
}

/// Whether something that runs under limits is to stop, and why: the result of `limits::check`.
enum class stop_reason : unsigned char {
  none,          ///< nothing stops it
  limit_reached, ///< nodes or time ran out
  cancelled      ///< the caller's cancel callable returned true
};
/// The enumerator in words: `none`, `limit` or `cancelled`.
constexpr std::string_view to_string(stop_reason s) {
  return word_of(s, {"none", "limit", "cancelled"});
}

/// The result of `next()` of an enumeration, such as a search for solutions, for exact covers or for
/// placements.
enum class next_result : unsigned char {
  found,         ///< one more
  exhausted,     ///< there are no more: the whole space was searched
  limit_reached, ///< nodes or time ran out before the next one was found
  cancelled      ///< the caller's cancel callable returned true before the next one was found
};

/// Whether a puzzle has a solution: the answer of `solver::first`.
enum class solve_verdict : unsigned char {
  solved,        ///< a solution was found
  unsolvable,    ///< there is none, proven
  invalid,       ///< the givens clash, or one of them is not a digit of this size
  limit_reached, ///< nodes or time ran out before it was known
  cancelled      ///< the caller's cancel callable returned true before it was known
};

/// How an enumeration of solutions ended: `solver::count`, `for_each`, `solutions`.
enum class enumeration_verdict : unsigned char {
  complete,       ///< the whole space was searched: the solutions found are all there are
  solution_limit, ///< as many solutions were found as were asked for; there may be more
  invalid,        ///< the givens clash, or one of them is not a digit of this size
  limit_reached,  ///< nodes or time ran out: there may be more solutions
  cancelled       ///< the caller's cancel callable returned true: there may be more solutions
};

/// The verdict, of whichever type, of a question that was stopped before it was answered. Requires a reason
/// other than `none`.
template <class Verdict>
constexpr Verdict stopped_as(stop_reason why) requires requires {
  Verdict::limit_reached, Verdict::cancelled;
}
{ return why == stop_reason::cancelled ? Verdict::cancelled : Verdict::limit_reached; }

/// The reverse: the reason in a verdict of whichever type, `none` where the question was answered.
template <class Verdict>
constexpr stop_reason stop_reason_of(Verdict v) requires requires {
  Verdict::limit_reached, Verdict::cancelled;
}
{
  return v == Verdict::cancelled       ? stop_reason::cancelled
         : v == Verdict::limit_reached ? stop_reason::limit_reached
                                       : stop_reason::none;
}

/// The result's word: `found`, `exhausted`, `limit`, `cancelled`.
constexpr std::string_view to_string(next_result r) {
  return word_of(r, {"found", "exhausted", "limit", "cancelled"});
}

/// The verdict's word, as the `boxline` command prints it: `solved`, `unsolvable`, `invalid`, `limit`,
/// `cancelled`.
constexpr std::string_view to_string(solve_verdict v) {
  return word_of(v, {"solved", "unsolvable", "invalid", "limit", "cancelled"});
}

/// The verdict's words: `complete`, `solution limit`, `invalid`, `limit`, `cancelled`.
constexpr std::string_view to_string(enumeration_verdict v) {
  return word_of(v, {"complete", "solution limit", "invalid", "limit", "cancelled"});
}

/// The status's word: `open`, `solved` or `contradiction`.
constexpr std::string_view to_string(status s) {
  return word_of(s, {"open", "solved", "contradiction"});
}

} // namespace boxline::inline v0_2
