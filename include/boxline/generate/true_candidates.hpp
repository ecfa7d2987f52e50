// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/candidates.hpp>
#include <boxline/generate/solution_searcher.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::generate {

/// In how many solutions each candidate of a puzzle stands, up to a bound.
template <box B>
class candidate_counts {
public:
  /// `complete` where all counts are known; otherwise why not.
  enumeration_verdict verdict = enumeration_verdict::complete;
  /// The solutions that were searched for, each candidate's with its own.
  std::uint64_t searches = 0;

  candidate_counts() : counts_(static_cast<std::size_t>(B.cells() * B.size())), known_(counts_.size()) {}

  /// The number of solutions with the digit in the cell, or the bound where there are as many. Where it is
  /// not known: those that were found.
  std::uint64_t count(cell c, digit d) const { return counts_[at(c, d)]; }
  /// Whether the count is known, or the bound was reached.
  bool is_known(cell c, digit d) const { return known_[at(c, d)]; }
  /// The candidates that stand in some solution: the true candidates. Where the verdict is not `complete`,
  /// those that were found.
  candidates<B> possible() const {
    return where([this](cell c, digit d) { return count(c, d) > 0; });
  }
  /// The true candidates, and those that are not known.
  candidates<B> not_excluded() const {
    return where([this](cell c, digit d) { return count(c, d) > 0 || !is_known(c, d); });
  }

  void set(cell c, digit d, std::uint64_t count, bool is_known) {
    counts_[at(c, d)] = count;
    known_[at(c, d)] = is_known;
  }

private:
  static std::size_t at(cell c, digit d) {
    return std::size_t(c) * std::size_t(B.size()) + std::size_t(d.index());
  }
  template <class Has>
  static candidates<B> where(Has has) {
    candidates<B> result;
    for (int c = 0; c < B.cells(); ++c)
      for (int d = 0; d < B.size(); ++d)
        if (!has(cell(c), digit::from_index(d))) result.remove(cell(c), digit::from_index(d));
    return result;
  }

  std::vector<std::uint64_t> counts_;
  std::vector<bool> known_;
};

/// Counts, for each candidate of a puzzle, the solutions in which it stands, up to `bound`: with 1 the true
/// candidates, those that stand in some solution. What setters want to know while a puzzle still has
/// many solutions. A clash of givens leaves no solution.
///
/// Searches a first time for up to `bound` solutions of the puzzle, and where that was not all, for each
/// candidate that has less than `bound` in what was found so far. The nodes of `limit` hold for each search,
/// and the first that uses them up is the last; its time and its callable hold for all; its number of
/// solutions is not used. At most n^3 searches. Requires
/// bound >= 1. Allocates.
template <box B, solution_searcher<B> Solver>
candidate_counts<B> count_candidates(const Solver& solver, const grid<B>& puzzle, std::uint64_t bound = 1,
                                     const limits& limit = {}) {
  BOXLINE_ASSERT(bound >= 1);
  candidate_counts<B> result;
  limits each = limit;
  each.solutions = unlimited;
  bool is_all_known = true;

  // Searches for up to `bound` solutions; what each candidate has in these is a lower bound of its count.
  // Gives the number, and whether the search was complete.
  const auto search = [&](const grid<B>& from, bool& is_finished) {
    ++result.searches;
    std::vector<std::uint64_t> tally(static_cast<std::size_t>(B.cells() * B.size()));
    auto of = solver.search(from, each);
    std::uint64_t found = 0;
    next_result how = next_result::found;
    while (found < bound && (how = of.next()) == next_result::found) {
      ++found;
      const grid<B> solution = of.board().values();
      for (int c = 0; c < B.cells(); ++c)
        ++tally[std::size_t(c * B.size() + solution.digit_at(cell(c)).index())];
    }
    for (int c = 0; c < B.cells(); ++c)
      for (int d = 0; d < B.size(); ++d) {
        const std::uint64_t here = tally[std::size_t(c * B.size() + d)];
        const digit value = digit::from_index(d);
        if (here > result.count(cell(c), value)) result.set(cell(c), value, here, here >= bound);
      }
    is_finished = how == next_result::exhausted;
    if (how == next_result::cancelled) result.verdict = enumeration_verdict::cancelled;
    if (how == next_result::limit_reached) is_all_known = false;
    return found;
  };

  bool is_finished = false;
  search(puzzle, is_finished);
  stop_check stop(limit, {.stage = "candidates"});
  for (int c = 0; c < B.cells(); ++c)
    for (int d = 0; d < B.size(); ++d) {
      const cell at(c);
      const digit value = digit::from_index(d);
      if (result.is_known(at, value)) continue;
      if (is_finished || (!puzzle.is_blank(at) && puzzle.digit_at(at) != value)) {
        result.set(at, value, result.count(at, value), true);
        continue;
      }
      if (result.verdict == enumeration_verdict::cancelled || !is_all_known || stop()) {
        is_all_known = false;
        continue;
      }
      grid<B> with = puzzle;
      with.set(at, value);
      bool is_finished_here = false;
      const std::uint64_t count = search(with, is_finished_here);
      if (is_finished_here || count >= bound) result.set(at, value, count, true);
    }
  if (stop.why() == stop_reason::cancelled) result.verdict = enumeration_verdict::cancelled;
  if (result.verdict == enumeration_verdict::complete && !is_all_known)
    result.verdict = enumeration_verdict::limit_reached;
  return result;
}

} // namespace boxline::inline v0_2::generate
