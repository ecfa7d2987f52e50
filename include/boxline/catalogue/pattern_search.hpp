// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/planes.hpp>
#include <boxline/catalogue/enumeration_end.hpp>
#include <boxline/catalogue/minimality.hpp>
#include <boxline/core/geometry.hpp>
#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/solution_searcher.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// Options of `pattern_search`.
struct pattern_options {
  bool minimal = true; ///< only puzzles without a redundant clue
  int kept = 0;        ///< so many clues, the first row by row, have the digits that the pattern has there
  /// Where there is a number, the digits of the pattern count, and at most so many clues have another one.
  /// Otherwise the clues have any digits, and of puzzles that relabelling makes equal one is visited.
  std::optional<int> changed{};
};

/// The result of `pattern_search`: `complete` where all puzzles were found.
struct pattern_result {
  enumeration_verdict verdict = enumeration_verdict::invalid;
  std::uint64_t puzzles = 0; ///< that were visited
  std::uint64_t nodes = 0;   ///< sets of digits that some of the clues were given

  bool is_complete() const { return verdict == enumeration_verdict::complete; }
};

/// Finds all puzzles with one solution whose clues are in given cells, and proves that there are no more. Not
/// for several threads.
///
/// The search gives digits to one cell of the pattern after the other, that with the fewest candidates first;
/// of the digits that no clue has yet it takes the least alone, since relabelling exchanges them. Where a
/// cell has only one candidate left its clue would be redundant. Near the end solutions of the clues so far
/// are enumerated: if these are all, the digits of the rest of the pattern that just one of them has make the
/// puzzles; otherwise two solutions rule out the digits that they share there, and the solver is asked for
/// the others. A pattern with two blank lines in a chute, or fewer than n - 1 cells, has none.
///
/// Solvers of other houses, or of a game, are refused: the search rests on the standard houses.
template <box B, generate::plain_sudoku_solver Solver = solver<B>>
class pattern_search {
  using where = geometry<B>;
  static constexpr int n = where::n, cells = where::cells;
  static_assert(n <= 64, "pattern_search: a digit has six bits");

public:
  using cell_set = sets::fixed_set<B.cells()>;

  pattern_search() = default;
  explicit pattern_search(const Solver& s) : solve_(s) {}

  /// Calls `visit(puzzle)` with each; with any digits, these are 1, 2, ... in the order of their first cells.
  /// The verdict is `invalid` where a value is greater than n. Limits: the number of puzzles, nodes, time and
  /// cancellation. Time: exponential in the cells; bench/README.md has figures.
  template <class Visit>
  pattern_result operator()(const grid<B>& pattern, const pattern_options& options, Visit&& visit,
                            const limits& limit = {}) {
    cell_set open;
    if (!begin(pattern, options, limit, open)) return result_;
    clues_ = grid<B>();
    board_type b;
    std::uint64_t used = 0;
    bool is_possible = open.count() >= n - 1 && !has_blank_lines(open);
    if (is_relabelled()) relabel(pattern_);
    for (int kept = 0; kept < options.kept && !open.empty() && is_possible; ++kept) {
      const int c = open.first(), d = pattern_[cell(c)] - 1;
      open.erase(c);
      used |= std::uint64_t{1} << d;
      clues_.set_value(cell(c), d + 1);
      is_possible = fill(b, cell(c), digit::from_index(d)) != status::contradiction;
    }
    if (is_possible && !end_.has_ended()) extend(b, open, used, 0, visit);
    result_.verdict = end_.verdict();
    return result_;
  }

  /// Splits the search: calls `visit(part)` with the pattern for each choice of digits for its first `kept`
  /// clues, row by row, one of those that relabelling makes equal. Each puzzle of the pattern, with any
  /// digits, is one of just one part, searched with the option `kept`. The result counts parts. Limits as
  /// above.
  template <class Visit>
  pattern_result split(const grid<B>& pattern, int kept, Visit&& visit, const limits& limit = {}) {
    cell_set open;
    if (!begin(pattern, {}, limit, open)) return result_;
    split_from(board_type(), open, kept, 0, visit);
    result_.verdict = end_.verdict();
    return result_;
  }

private:
  using board_type = bits::planes_board<B>;
  static constexpr int most_projected = 10; // cells of the rest of the pattern, six bits of a key each
  // Combinations of candidates for them, where all solutions are enumerated if there are no more; and where
  // the solver is asked for each otherwise.
  static constexpr std::uint64_t most_enumerated = 729, most_asked = 81;

  // Whether two rows of a band, or two columns of a stack, are blank: they can be exchanged.
  static bool has_blank_lines(const cell_set& clues) {
    std::array<int, std::size_t(2 * n)> in{};
    for (const int c : clues) {
      ++in[std::size_t(where::row(cell(c)))];
      ++in[std::size_t(n + where::column(cell(c)))];
    }
    for (int line = 0; line < 2 * n; ++line) {
      const int length = line < n ? B.rows : B.columns;
      for (int other = line + 1; other % length != 0; ++other)
        if (in[std::size_t(line)] == 0 && in[std::size_t(other)] == 0) return true;
    }
    return false;
  }

  // False where a value is no digit.
  bool begin(const grid<B>& pattern, const pattern_options& options, const limits& limit, cell_set& open) {
    result_ = pattern_result();
    pattern_ = pattern;
    options_ = options;
    end_ = detail::enumeration_end(limit);
    for (int c = 0; c < cells; ++c) {
      if (pattern.values()[std::size_t(c)] > n) return false;
      if (!pattern.is_blank(cell(c))) open.insert(c);
    }
    return true;
  }

  // The first clues up to those in `open` have their digits, of which there are `used`.
  template <class Visit>
  void split_from(const board_type& b, cell_set open, int left, int used, Visit& visit) {
    end_.why = end_.limit.check(result_.nodes++, "pattern");
    if (end_.has_ended()) return;
    if (left <= 0 || open.empty()) {
      visit(std::as_const(pattern_));
      return end_.count(result_.puzzles);
    }
    const int c = open.first(), before = pattern_[cell(c)];
    open.erase(c);
    const auto digits = b.digits(cell(c));
    for (int d = digits.first(); d >= 0 && d <= used && !end_.has_ended(); d = digits.next(d)) {
      board_type next = b;
      if (fill(next, cell(c), digit::from_index(d)) == status::contradiction) continue;
      pattern_.set_value(cell(c), d + 1);
      split_from(next, open, left - 1, d == used ? used + 1 : used, visit);
    }
    pattern_.set_value(cell(c), before);
  }

  // Of the digits that no clue has, only the least is tried.
  bool is_relabelled() const { return !options_.changed.has_value(); }

  // `used` are the digits that clues have, one bit each; `changed` of the clues differ from the pattern.
  template <class Visit>
  void extend(const board_type& b, const cell_set& open, std::uint64_t used, int changed, Visit& visit) {
    end_.why = end_.limit.check(result_.nodes++, "pattern");
    if (end_.why != stop_reason::none) return;
    const int left = open.count();
    if (n - 1 - std::popcount(used) > left) return;
    int best = -1, fewest = n + 1;
    std::uint64_t combinations = 1; // of candidates for the open cells
    for (const int c : open) {
      const int count = b.digits(cell(c)).count();
      if (count == 1 && options_.minimal) return;
      if (count < fewest) best = c, fewest = count;
      if (combinations <= most_enumerated) combinations *= static_cast<std::uint64_t>(count);
    }
    if (left <= most_projected && combinations <= most_enumerated &&
        finish(b, open, combinations, used, changed, visit))
      return;
    cell_set rest = open;
    rest.erase(best);
    const auto digits = b.digits(cell(best));
    for (int d = digits.first(); d >= 0 && !end_.has_ended(); d = digits.next(d)) {
      const std::uint64_t bit = std::uint64_t{1} << d;
      const int differs = d + 1 != pattern_[cell(best)];
      if (is_relabelled() ? d > std::popcount(used) : changed + differs > *options_.changed) continue;
      board_type next = b;
      if (fill(next, cell(best), digit::from_index(d)) == status::contradiction) continue;
      clues_.set_value(cell(best), d + 1);
      extend(next, rest, used | bit, changed + differs, visit);
    }
    clues_.clear(cell(best));
  }
  status fill(board_type& b, cell c, digit d) {
    return b.place(c, d) == status::contradiction ? status::contradiction : propagate::run(propagate_, b);
  }

  // Visits the puzzles that complete these clues; false where there are many combinations and solutions.
  template <class Visit>
  bool finish(const board_type& b, const cell_set& open, std::uint64_t combinations, std::uint64_t used,
              int changed, Visit& visit) {
    keys_.clear();
    limits within = end_.limit;
    within.nodes = unlimited;
    within.solutions = combinations + 1;
    const count_result r = solve_.for_each(
        clues_,
        [&](const grid<B>& g) {
          std::uint64_t key = 0;
          for (const int c : open) key = key << 6 | static_cast<std::uint64_t>(g[cell(c)] - 1);
          keys_.push_back(key);
        },
        within);
    end_.why = stop_reason_of(r.verdict);
    if (end_.why != stop_reason::none) return true;
    if (!r.is_complete() && combinations > most_asked) return false;
    std::sort(keys_.begin(), keys_.end());
    try_each(b, open, open, r.is_complete(), 0, used, changed, visit);
    return true;
  }
  // Each combination of candidates for `rest`, where `key` has those of the other open cells. Those that two
  // of the enumerated solutions have are no puzzles.
  template <class Visit>
  void try_each(const board_type& b, const cell_set& open, cell_set rest, bool has_all, std::uint64_t key,
                std::uint64_t used, int changed, Visit& visit) {
    if (!rest.empty()) {
      const int c = rest.first();
      rest.erase(c);
      const auto digits = b.digits(cell(c));
      for (int d = digits.first(); d >= 0 && !end_.has_ended(); d = digits.next(d)) {
        const int differs = changed + (d + 1 != pattern_[cell(c)]);
        if (is_relabelled() ? d > std::popcount(used) : differs > *options_.changed) continue;
        try_each(b, open, rest, has_all, key << 6 | static_cast<std::uint64_t>(d),
                 used | std::uint64_t{1} << d, differs, visit);
      }
      return;
    }
    const auto [from, to] = std::equal_range(keys_.begin(), keys_.end(), key);
    if (to - from > 1 || (has_all && to == from) || std::popcount(used) < n - 1) return;
    grid<B> puzzle = clues_;
    int shift = 6 * open.count();
    for (const int c : open) puzzle.set_value(cell(c), static_cast<int>(key >> (shift -= 6) & 63) + 1);
    if (!has_all) {
      end_.why = end_.limit.check(result_.nodes++, "pattern");
      if (end_.why != stop_reason::none) return;
      limits within = end_.limit;
      within.nodes = unlimited;
      const uniqueness u = solve_.is_unique(puzzle, within).verdict;
      end_.why = stop_reason_of(u);
      if (u != uniqueness::unique) return;
    }
    take(puzzle, visit);
  }
  // Visits a puzzle with one solution, if it is wanted.
  template <class Visit>
  void take(grid<B>& puzzle, Visit& visit) {
    if (options_.minimal) {
      const minimality m = minimality_of(puzzle, solve_, end_.limit);
      end_.why = stop_reason_of(m);
      if (m != minimality::minimal) return;
    }
    if (is_relabelled()) relabel(puzzle);
    visit(std::as_const(puzzle));
    end_.count(result_.puzzles);
  }
  static void relabel(grid<B>& puzzle) {
    std::array<int, std::size_t(n) + 1> label{};
    int next = 0;
    for (int c = 0; c < cells; ++c) {
      if (puzzle.is_blank(cell(c))) continue;
      int& l = label[std::size_t(puzzle[cell(c)])];
      if (l == 0) l = ++next;
      puzzle.set_value(cell(c), l);
    }
  }

  Solver solve_{};
  propagate::sequence<propagate::naked_single, propagate::hidden_single> propagate_{};
  grid<B> pattern_{}, clues_{};
  pattern_options options_{};
  detail::enumeration_end end_{};
  std::vector<std::uint64_t> keys_{};
  pattern_result result_{};
};

} // namespace boxline::inline v0_2::catalogue
