// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/qiu_patterns.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Qiu's deadly pattern (`qiu_pattern`) with its extras in the rest of the box of the square S. The two cells
/// of the pair P have two to four digits, all of which may be in S, and some elsewhere in its box.
///
///     P P . | . . . | . . .     the extras: the digits of P in these cells (e)
///     . . . | . . . | . . .
///     ------+-------+------
///     S S e | * * * | * * *
///     S S e | * * * | * * *
///     e e e | . . . | . . .
///
/// If S had all these digits, those of P could be exchanged, as there. So in a puzzle with one solution an
/// extra holds. By `Type`:
///
///     1   extras in one cell: it has one of the digits, the others are eliminated from it
///     2   one digit in one cell or several: it is eliminated from S, and from what else sees all of these;
///         the locked type
///     3   extras in several cells of a house, and k - 1 other cells there with k digits together with them:
///         these are eliminated from the rest of the house
///     4   extras in two cells of a house where another digit has no other place: what is neither this digit
///         nor an extra is eliminated from both
///
// clang-format on
/// A pattern is reported only where `is_deadly` proves it: see `qiu_patterns`, also for the cost. It rests on
/// uniqueness: nothing is found on boards without free cells. Requires rows, columns and boxes. Source:
/// SunnieShine's Sudoku, "Locked Qiu's Deadly Pattern", and "External Type" 1 to 4, of which 2 is the locked
/// type.
template <int Type>
struct external_qiu_pattern {
  static_assert(Type >= 1 && Type <= 4, "boxline::logic::external_qiu_pattern: types 1 to 4");

private:
  static constexpr auto key_ = detail::with_number("qiu-pattern-external-", Type);
  static constexpr auto title_ = detail::with_number("Qiu's deadly pattern external type ", Type);

public:
  static constexpr rule_info info{
      .key = Type == 2 ? std::string_view("qiu-pattern-locked") : std::string_view(key_),
      .title = Type == 2 ? std::string_view("Qiu's deadly pattern locked type") : std::string_view(title_),
      .text = detail::unique_text,
      .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    return detail::find_qiu(Type, qiu_extras::box, info, b, visit, limit);
  }
};

/// One digit of the pair has places in the box besides the square: it is eliminated from the square.
using locked_qiu_pattern = external_qiu_pattern<2>;

} // namespace boxline::inline v0_2::logic
