// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/uniqueness.hpp>

#include <cstdint>

namespace boxline::inline v0_2::generate {

/// Questions to a solver whether a puzzle has exactly one solution, counted and under limits: time and
/// cancellation, and nodes, which are questions. Once a limit has ended one, `why()` is the reason, and no
/// more are asked. Not for several threads.
template <box B, class Solver>
class clue_questions {
public:
  clue_questions() = default;
  explicit clue_questions(const Solver& s) : solve_(s) {}

  /// Starts to count anew.
  void begin(const limits& limit) {
    limit_ = limit;
    limit_.nodes = unlimited;
    most_ = limit.nodes;
    asked_ = 0;
    why_ = stop_reason::none;
  }

  /// Whether the puzzle has one solution, several or none; `limit_reached` or `cancelled` from the first
  /// question on that was ended.
  uniqueness ask(const grid<B>& puzzle) {
    if (why_ == stop_reason::none) {
      limits now = limit_;
      now.nodes = most_;
      why_ = now.check(asked_++, "minimal puzzles");
    }
    if (why_ != stop_reason::none) return stopped_as<uniqueness>(why_);
    const uniqueness u = solve_.is_unique(puzzle, limit_).verdict;
    why_ = stop_reason_of(u);
    return u;
  }
  /// Whether the puzzle has exactly one solution.
  bool has_one_solution(const grid<B>& puzzle) { return ask(puzzle) == uniqueness::unique; }
  /// Whether a puzzle with one solution has one without the clue in cell `c` too. Leaves the puzzle as it
  /// was.
  bool is_redundant(grid<B>& puzzle, cell c) {
    const int value = puzzle[c];
    puzzle.clear(c);
    const bool is_one = has_one_solution(puzzle);
    puzzle.set_value(c, value);
    return is_one;
  }

  stop_reason why() const { return why_; } ///< `none`, or what ended the last question
  std::uint64_t asked() const { return asked_; }

private:
  Solver solve_{};
  limits limit_{};
  std::uint64_t most_ = unlimited, asked_ = 0;
  stop_reason why_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::generate
