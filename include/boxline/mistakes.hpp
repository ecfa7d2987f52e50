// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/solver.hpp>

#include <concepts>
#include <vector>

namespace boxline {

/// Whether a player has made mistakes: the answer of `find_mistakes`.
enum class mistakes_verdict : unsigned char {
  none,          ///< none: digits and marks agree with the one solution
  some,          ///< at least one
  multiple,      ///< unknown, since the puzzle has several solutions
  unsolvable,    ///< unknown, since the puzzle has no solution, proven
  invalid,       ///< unknown, since the puzzle's givens clash
  limit_reached, ///< unknown, since nodes or time ran out before the solution was proven to be unique
  cancelled      ///< unknown, since the caller's cancel callable returned true before that
};
/// The enumerator in words: `none`, `some`, `multiple`, `unsolvable`, `invalid`, `limit` or `cancelled`.
constexpr std::string_view to_string(mistakes_verdict v) {
  return word_of(v, {"none", "some", "multiple", "unsolvable", "invalid", "limit", "cancelled"});
}

/// What `find_mistakes` found; the lists are in the order of the cells, and empty unless the verdict is
/// `some`.
template <box B>
struct mistakes {
  mistakes_verdict verdict = mistakes_verdict::unsolvable;
  std::vector<cell> wrong_digits{}; ///< cells that are filled with another digit than the solution's
  std::vector<cell> lost_marks{};   ///< open cells whose marks lack the solution's digit
  grid<B> solution{};               ///< the one solution, after `none` and `some`
  search::statistics stats{};
};

/// A solver that proves whether a puzzle has one solution.
///
/// Models: every `solver`, `dispatched_solver<B>`.
template <class S, box B>
concept uniqueness_solver = requires(const S& s, const grid<B>& puzzle, const limits& limit) {
  { s.is_unique(puzzle, limit) } -> std::same_as<unique_result<B>>;
};

/// The mistakes of a player against the solution that is known. `placed` has the player's digits, with or
/// without the givens: a filled cell with another digit than the solution's is a mistake, whatever clashes.
/// An open cell, blank in `placed`, whose marks lack the solution's digit is one too, and so is an open cell
/// without marks. Marks of other digits are no mistakes, and those of filled cells are ignored. A player who
/// makes no marks has those of `candidates<B>()`, all. Requires a `solution` without blanks. O(n^2).
template <box B>
mistakes<B> mistakes_against(const grid<B>& solution, const grid<B>& placed,
                             const candidates<B>& marks = {}) {
  mistakes<B> result;
  result.solution = solution;
  for (int c = 0; c < B.cells(); ++c)
    if (!placed.is_blank(cell(c))) {
      if (placed[cell(c)] != solution[cell(c)]) result.wrong_digits.push_back(cell(c));
    } else if (!marks.has(cell(c), solution.digit_at(cell(c)))) {
      result.lost_marks.push_back(cell(c));
    }
  result.verdict = result.wrong_digits.empty() && result.lost_marks.empty() ? mistakes_verdict::none
                                                                            : mistakes_verdict::some;
  return result;
}

/// The same for a puzzle whose solution is searched for, and proven to be the only one, by `solve`: its
/// givens, not the player's digits, decide. A blank cell of `placed` that is given is no open cell. The
/// limits are those of the search. Complexity of `is_unique`.
template <box B, uniqueness_solver<B> Solver>
mistakes<B> find_mistakes(const Solver& solve, const grid<B>& puzzle, const grid<B>& placed,
                          const candidates<B>& marks = {}, const limits& limit = {}) {
  const unique_result<B> found = solve.is_unique(puzzle, limit);
  mistakes<B> result;
  switch (found.verdict) {
  case uniqueness::unique: {
    grid<B> filled = placed;
    for (int c = 0; c < B.cells(); ++c)
      if (filled.is_blank(cell(c))) filled.set_value(cell(c), puzzle[cell(c)]);
    result = mistakes_against(found.first, filled, marks);
    break;
  }
  case uniqueness::multiple:
    result.verdict = mistakes_verdict::multiple;
    break;
  case uniqueness::unsolvable:
    result.verdict = mistakes_verdict::unsolvable;
    break;
  case uniqueness::invalid:
    result.verdict = mistakes_verdict::invalid;
    break;
  case uniqueness::limit_reached:
    result.verdict = mistakes_verdict::limit_reached;
    break;
  case uniqueness::cancelled:
    result.verdict = mistakes_verdict::cancelled;
    break;
  }
  result.stats = found.stats;
  return result;
}

/// The same by the default solver.
template <box B>
mistakes<B> find_mistakes(const grid<B>& puzzle, const grid<B>& placed, const candidates<B>& marks = {},
                          const limits& limit = {}) {
  return find_mistakes(solver<B>(), puzzle, placed, marks, limit);
}

} // namespace boxline
