// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/guarded_steps.hpp>
#include <boxline/logic/engines/impossible_patterns.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Impossible pattern of three digits: open cells with two or three of these digits each, which the digits
/// cannot fill alone. So one of their other candidates, a guardian, holds: an only guardian is placed, and
/// what conflicts with all guardians is eliminated. Here with digits 1 to 3, 13 cells of which none can be
/// left out; a cell with 1, 2, 3 and 4 has a guardian:
///
///     . . . | . . # | . # .
///     . . . | . # . | . . #
///     . . . | . . . | . . .
///     ------+-------+------
///     . . . | . # # | # . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     ------+-------+------
///     . . . | . . # | . . #
///     . . . | . # . | . # .
///     . . . | # . . | # . .
///
// clang-format on
/// The patterns are not listed but found, in houses of any kind: `impossible_pattern_finder`. The tridagon is
/// one, and so is a loop of an odd number of cells with two digits (`oddagon`). Left out is a pattern where a
/// house has four cells of it, or three with the same two digits, or would have with all cells that have
/// nothing but these digits: a subset of this house shows no less.
///
/// Patterns with the fewest guardians first; each conclusion once. A node of the limits for each three
/// digits, set of guarded cells and choice of a digit: about 1 ms a state of 9x9.
///
/// Source: "impossible patterns" of eleven and others, New Sudoku Players' Forum (2022); Berthier,
/// "Hierarchical Classifications in Constraint Satisfaction" (2023).
struct impossible_pattern {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "impossible-pattern", "impossible pattern",
      "{shape} are an impossible pattern: these digits alone cannot fill these cells. If {assumed}, nothing "
      "else would be left there."};

  /// Patterns with more guardians are left out.
  int most_guardians = 6;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    return find_guarded_steps<impossible_pattern_finder>(b, most_guardians, guardians_by::sight, info, visit,
                                                         limit);
  }
};

} // namespace boxline::inline v0_2::logic
