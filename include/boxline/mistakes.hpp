// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/solver.hpp>

#include <algorithm>
#include <concepts>
#include <vector>

namespace boxline::inline v0_2 {

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

/// Two filled cells of a house that hold the same digit.
struct digit_clash {
  cell first{}, second{};
  friend constexpr bool operator==(const digit_clash&, const digit_clash&) = default;
};

/// What `find_mistakes` found; the lists are in the order of the cells. Wrong digits and lost marks are empty
/// unless the verdict is `some`; clashes are known always.
template <box B>
struct mistakes {
  mistakes_verdict verdict = mistakes_verdict::unsolvable;
  std::vector<cell> wrong_digits{};   ///< cells that are filled with another digit than the solution's
  std::vector<cell> lost_marks{};     ///< open cells whose marks lack the solution's digit
  std::vector<digit_clash> clashes{}; ///< of the digits, givens too: at least one of the two is wrong
  grid<B> solution{};                 ///< the one solution, after `none` and `some`
  search::statistics stats{};
};

/// A solver that proves whether a puzzle has one solution.
///
/// Models: every `solver`, `dispatched_solver<B>`.
template <class S, box B>
concept uniqueness_solver = requires(const S& s, const grid<B>& puzzle, const limits& limit) {
  { s.is_unique(puzzle, limit) } -> std::same_as<unique_result<B>>;
};

/// All clashes of digits, in the order of their first cells. O(n^2 * peers).
template <box B, houses_alone H = houses::standard<B>>
std::vector<digit_clash> find_clashes(const grid<B>& placed, const H& h = H()) {
  std::vector<digit_clash> result;
  for (int c = 0; c < B.cells(); ++c) {
    if (placed.is_blank(cell(c))) continue;
    for (const cell peer : h.peers(cell(c)))
      if (int(peer) > c && placed[peer] == placed[cell(c)]) result.push_back({cell(c), peer});
  }
  const auto is_before = [](const digit_clash& a, const digit_clash& b) {
    return a.first != b.first ? int(a.first) < int(b.first) : int(a.second) < int(b.second);
  };
  std::sort(result.begin(), result.end(), is_before);
  return result;
}

/// The mistakes of a player against the solution that is known. `placed` has the player's digits, with or
/// without the givens: a filled cell with another digit than the solution's is a mistake, whatever clashes.
/// An open cell, blank in `placed`, whose marks lack the solution's digit is one too, and so is an open cell
/// without marks. Marks of other digits are no mistakes, and those of filled cells are ignored. A player who
/// makes no marks has those of `candidates<B>()`, all. Clashes are not searched for. Requires a `solution`
/// without blanks. O(n^2).
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
  grid<B> filled = placed;
  for (int c = 0; c < B.cells(); ++c)
    if (filled.is_blank(cell(c))) filled.set_value(cell(c), puzzle[cell(c)]);
  switch (found.verdict) {
  case uniqueness::unique:
    result = mistakes_against(found.first, filled, marks);
    break;
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
  if constexpr (requires { solve.houses(); })
    result.clashes = find_clashes(filled, solve.houses());
  else
    result.clashes = find_clashes(filled);
  result.stats = found.stats;
  return result;
}

/// The same by the default solver.
template <box B>
mistakes<B> find_mistakes(const grid<B>& puzzle, const grid<B>& placed, const candidates<B>& marks = {},
                          const limits& limit = {}) {
  return find_mistakes(solver<B>(), puzzle, placed, marks, limit);
}

/// Takes back the wrong digits and gives back the lost marks, so that deduction can go on from there
/// (`logic_solver::start`). Where a digit is taken back, an open cell without marks gets all of them.
template <box B>
void correct(const mistakes<B>& found, grid<B>& placed, candidates<B>& marks) {
  for (const cell c : found.wrong_digits) {
    placed.clear(c);
    if (marks[c].empty()) marks[c] = candidates<B>()[c];
    marks[c].insert(found.solution.digit_at(c).index());
  }
  for (const cell c : found.lost_marks) marks[c].insert(found.solution.digit_at(c).index());
}

} // namespace boxline::inline v0_2
