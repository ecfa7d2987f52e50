// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/catalogue/enumeration_end.hpp>
#include <boxline/catalogue/minimality.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/solution_searcher.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// Options of `vicinity_search`: the vicinity {-removed+added}.
struct vicinity_options {
  int removed = 1;      ///< clues taken out, at least 0
  int added = 1;        ///< clues put in, at least 0
  bool minimal = false; ///< only puzzles without a redundant clue
  /// Solutions of a puzzle without the removed clues that are kept in memory; where there are more, the
  /// search ends with `limit_reached`.
  std::uint64_t most_solutions = 1'000'000;
};

/// The result of `vicinity_search`: `complete` where all puzzles were found.
struct vicinity_result {
  enumeration_verdict verdict = enumeration_verdict::invalid;
  std::uint64_t puzzles = 0; ///< that were visited
  std::uint64_t nodes = 0;   ///< sets of clues that were examined, and thousands of solutions listed

  bool is_complete() const { return verdict == enumeration_verdict::complete; }
};

/// Finds the puzzles with one solution in the vicinity of a puzzle, as the searches for hard puzzles and for
/// few clues use it: {-1+1}, say, are all that lack one of its clues and have one other. Not for several
/// threads.
///
/// For each set of removed clues the solutions are enumerated once; a clue that only one of them has leaves a
/// puzzle with one solution. A removed clue is not added again, so that each puzzle is found in one way.
///
/// Solvers of other houses, or of a game, are refused: the search rests on the standard houses.
template <box B, generate::plain_sudoku_solver Solver = solver<B>>
class vicinity_search {
  using where = geometry<B>;
  static constexpr int n = where::n, cells = where::cells;

public:
  vicinity_search() = default;
  explicit vicinity_search(const Solver& s) : solve_(s) {}

  /// Calls `visit(puzzle)` with each; the puzzle itself may have any number of solutions. The verdict is
  /// `invalid` where it clashes. Limits: the number of puzzles, nodes, time and cancellation. Time: that of
  /// the solutions without the removed clues, times the ways to choose all added clues but the last.
  template <class Visit>
  vicinity_result operator()(const grid<B>& puzzle, const vicinity_options& options, Visit&& visit,
                             const limits& limit = {}) {
    return search(puzzle, nullptr, options, visit, limit);
  }
  /// The same, of the puzzles alone whose solution is `full`. Requires that this is a full grid.
  template <class Visit>
  vicinity_result within(const grid<B>& full, const grid<B>& puzzle, const vicinity_options& options,
                         Visit&& visit, const limits& limit = {}) {
    return search(puzzle, &full, options, visit, limit);
  }

private:
  template <class Visit>
  vicinity_result search(const grid<B>& puzzle, const grid<B>* full, const vicinity_options& options,
                         Visit& visit, const limits& limit) {
    result_ = vicinity_result();
    if (find_fault(puzzle).kind != fault::none) return result_;
    puzzle_ = puzzle;
    full_ = full;
    options_ = options;
    end_ = detail::enumeration_end(limit);
    if (!end_.has_ended()) remove(puzzle, 0, puzzle.givens(), options.removed, visit);
    result_.verdict = end_.verdict();
    return result_;
  }

  // So many solutions that are enumerated count as a node.
  static constexpr std::size_t solutions_of_node = 1000;

  bool counts() {
    end_.why = end_.limit.check(result_.nodes++, "vicinity");
    return end_.why == stop_reason::none;
  }

  // Removes so many of the `left` clues in the cells from `first` on.
  template <class Visit>
  void remove(const grid<B>& from, int first, int left, int wanted, Visit& visit) {
    if (wanted == 0) return add_to(from, visit);
    for (int c = first; c < cells && left >= wanted && !end_.has_ended(); ++c) {
      if (from.is_blank(cell(c))) continue;
      grid<B> fewer = from;
      fewer.clear(cell(c));
      remove(fewer, c + 1, --left, wanted - 1, visit);
    }
  }

  template <class Visit>
  void add_to(const grid<B>& begun, Visit& visit) {
    if (!counts() || !agrees(begun)) return;
    std::vector<grid<B>> solutions;
    limits within = end_.limit;
    within.nodes = unlimited;
    // One more than are kept, so that it is known where there are more.
    within.solutions = options_.most_solutions < unlimited ? options_.most_solutions + 1 : unlimited;
    auto stop = [&] { return end_.has_ended() || (end_.limit.cancelled.is_set() && end_.limit.cancelled()); };
    within.cancelled = cancel_callable(stop);
    const count_result r = solve_.for_each(
        begun,
        [&](const grid<B>& g) {
          if (end_.has_ended()) return;
          solutions.push_back(g);
          if (solutions.size() % solutions_of_node == 0) counts();
        },
        within);
    if (end_.has_ended()) return;
    if (r.verdict == enumeration_verdict::solution_limit)
      end_.why = stop_reason::limit_reached;
    else if (!r.is_complete())
      end_.why = stop_reason_of(r.verdict);
    if (end_.why != stop_reason::none) return;
    if (options_.added == 0) {
      if (solutions.size() == 1) found(begun, visit);
      return;
    }
    add(begun, solutions, 0, options_.added, visit);
  }

  // Whether the solution that is wanted is one of these clues.
  bool agrees(const grid<B>& clues) const {
    if (full_ == nullptr) return true;
    for (int c = 0; c < cells; ++c)
      if (!clues.is_blank(cell(c)) && clues[cell(c)] != (*full_)[cell(c)]) return false;
    return true;
  }

  // Adds clues from the candidate `first` on, counted cell by cell, digit by digit.
  template <class Visit>
  void add(const grid<B>& begun, const std::vector<grid<B>>& solutions, int first, int wanted, Visit& visit) {
    if (solutions.empty() || !counts()) return;
    std::array<std::uint32_t, std::size_t(cells * n)> with{};
    for (const grid<B>& s : solutions)
      for (int c = first / n; c < cells; ++c) ++with[std::size_t(c * n + s[cell(c)] - 1)];
    for (int k = first; k < cells * n && !end_.has_ended(); ++k) {
      const cell c = cell(k / n);
      const int value = k % n + 1;
      // Cells with a clue of the puzzle need no test of their own: no solution has another value there.
      if (with[std::size_t(k)] == 0 || puzzle_[c] == value) continue;
      if (full_ != nullptr && (*full_)[c] != value) continue;
      if (wanted == 1 && with[std::size_t(k)] > 1) continue;
      grid<B> next = begun;
      next.set_value(c, value);
      if (wanted == 1) {
        found(next, visit);
        continue;
      }
      std::vector<grid<B>> rest;
      for (const grid<B>& s : solutions)
        if (s[c] == value) rest.push_back(s);
      if (options_.minimal && rest.size() == 1) continue; // the clues after it would be redundant
      add(next, rest, k / n * n + n, wanted - 1, visit);
    }
  }

  template <class Visit>
  void found(const grid<B>& puzzle, Visit& visit) {
    if (options_.minimal) {
      const minimality m = minimality_of(puzzle, solve_, end_.limit);
      end_.why = stop_reason_of(m);
      if (m != minimality::minimal) return;
    }
    visit(puzzle);
    end_.count(result_.puzzles);
  }
  Solver solve_{};
  grid<B> puzzle_{};
  const grid<B>* full_ = nullptr; // the solution that is wanted, if there is one
  vicinity_options options_{};
  detail::enumeration_end end_{};
  vicinity_result result_{};
};

} // namespace boxline::inline v0_2::catalogue
