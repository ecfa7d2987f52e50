// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/qiu_patterns.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Qiu's deadly pattern: two rows of a band, and two cells (P) of a row of another band, in one box. Their
/// columns cross the two rows in the square S. Two digits a and b have no place in the box of S but in S. The
/// placed cells of the two rows are in the same columns and hold the same digits, but for one at most.
///
///     P P . | . . . | . . .
///     . . . | . . . | . . .
///     ------+-------+------
///     S S * | * * * | * * *
///     S S * | * * * | * * *
///     . . . | . . . | . . .
///
/// If P had a and b alone, S would have them too: they could be exchanged in P and S, where need be with
/// columns of the two rows, or columns of the two rows could be exchanged without P. So in a puzzle with one
/// solution P has another digit. The same holds with rows and columns exchanged. By `Type`, as in
/// `borescoper_pattern`: the extras are in one cell of P; one digit; a subset of a house with others; or a or
/// b has no other place in a house of P.
///
// clang-format on
/// The pattern has all open cells of the two lines and of the box of S, and P: a pattern is reported only
/// where `is_deadly` proves it for all arrangements of these cells, within a million steps. It rests on
/// uniqueness: nothing is found on boards without free cells. Requires rows, columns and boxes. O(n^5), with
/// a node of the limits for each square and for each pattern that is to be proven. Source: "Qiu's Deadly
/// Pattern" of SunnieShine's Sudoku.
template <int Type>
struct qiu_pattern {
  static_assert(Type >= 1 && Type <= 4, "boxline::logic::qiu_pattern: types 1 to 4");

private:
  static constexpr auto key_ = detail::with_number("qiu-pattern-", Type);
  static constexpr auto title_ = detail::with_number("Qiu's deadly pattern type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    return detail::find_qiu(Type, qiu_extras::pair, info, b, visit, limit);
  }
};

} // namespace boxline::inline v0_2::logic
