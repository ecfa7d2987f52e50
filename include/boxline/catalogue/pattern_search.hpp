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
/// cell has only one candidate left its clue would be redundant. Near the end all solutions of the clues so
/// far are enumerated, where they are few: those that no other agrees with in the rest of the pattern are the
/// puzzles. A pattern with two blank lines in a chute, or fewer than n - 1 cells, has none.
template <box B, class Solver = solver<B>>
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
    result_ = pattern_result();
    pattern_ = pattern;
    options_ = options;
    end_ = detail::enumeration_end(limit);
    cell_set open;
    for (int c = 0; c < cells; ++c) {
      if (pattern.values()[std::size_t(c)] > n) return result_;
      if (!pattern.is_blank(cell(c))) open.insert(c);
    }
    clues_ = grid<B>();
    if (open.count() >= n - 1 && !has_blank_lines(open)) extend(board_type(), open, 0, 0, visit);
    result_.verdict = end_.verdict();
    return result_;
  }

private:
  using board_type = bits::planes_board<B>;
  static constexpr int most_projected = 6; // cells of the rest of the pattern, six bits of a key each
  static constexpr std::uint64_t most_solutions = 200;

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

  // Of the digits that no clue has, only the least is tried.
  bool is_relabelled() const { return !options_.changed.has_value(); }

  // `used` are the digits that clues have, one bit each; `changed` of the clues differ from the pattern.
  template <class Visit>
  void extend(const board_type& b, const cell_set& open, std::uint64_t used, int changed, Visit& visit) {
    end_.why = end_.limit.check(result_.nodes++, "pattern");
    if (end_.why != stop_reason::none) return;
    const int left = open.count();
    if (n - 1 - std::popcount(used) > left) return;
    if (left <= most_projected && finish(open, used, changed, visit)) return;
    int best = -1, fewest = n + 1;
    for (const int c : open) {
      const int count = b.digits(cell(c)).count();
      if (count == 1 && options_.minimal) return;
      if (count < fewest) best = c, fewest = count;
    }
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

  // Visits the puzzles that complete these clues, where they have few solutions; whether they have.
  template <class Visit>
  bool finish(const cell_set& open, std::uint64_t used, int changed, Visit& visit) {
    keys_.clear();
    limits within = end_.limit;
    within.nodes = unlimited;
    within.solutions = open.empty() ? 2 : most_solutions + 1;
    const count_result r = solve_.for_each(
        clues_,
        [&](const grid<B>& g) {
          std::uint64_t key = 0;
          for (const int c : open) key = key << 6 | static_cast<std::uint64_t>(g[cell(c)] - 1);
          keys_.push_back(key);
        },
        within);
    end_.why = stop_reason_of(r.verdict);
    if (!r.is_complete()) return open.empty() || end_.why != stop_reason::none;
    std::sort(keys_.begin(), keys_.end());
    for (std::size_t i = 0; i < keys_.size() && !end_.has_ended(); ++i)
      if ((i == 0 || keys_[i - 1] != keys_[i]) && (i + 1 == keys_.size() || keys_[i + 1] != keys_[i]))
        complete(open, keys_[i], used, changed, visit);
    return true;
  }
  template <class Visit>
  void complete(const cell_set& open, std::uint64_t key, std::uint64_t used, int changed, Visit& visit) {
    grid<B> puzzle = clues_;
    int shift = 6 * open.count();
    for (const int c : open) {
      shift -= 6;
      const int d = static_cast<int>(key >> shift & 63);
      if (is_relabelled() && d > std::popcount(used)) return;
      used |= std::uint64_t{1} << d;
      changed += d + 1 != pattern_[cell(c)];
      puzzle.set_value(cell(c), d + 1);
    }
    if (!is_relabelled() && changed > *options_.changed) return;
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
