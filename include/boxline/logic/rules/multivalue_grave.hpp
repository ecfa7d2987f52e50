// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/multivalue_graves.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

// clang-format off
/// Multivalue universal grave: three or four digits in up to nine open cells, two of them or more in each,
/// several cells in each house that has one. However they fill these cells, there is another way, with the
/// same digits in each house. Here with digits 1 to 3, any two or three of which may be in a cell:
///
///     # . . | # . . | # . .
///     # . . | # . . | # . .
///     . . . | . . . | . . .
///
/// In a puzzle with one solution one of their other candidates, the extras, holds. By `Type`, as in
/// `unique_loop`:
///
///     1   extras in one cell: the digits are eliminated from it
///     2   one extra digit in several cells: it is eliminated from all cells that see these
///     3   extras in two cells of a house, and k - 1 other cells there with k digits together with them:
///         these are eliminated from the rest of the house
///     4   extras in two cells of a house where one of the digits has no other place: the other ones are
///         eliminated from both
///
// clang-format on
/// The patterns are not listed but found, in houses of any kind, by what `is_deadly` proves: those that are
/// connected by houses, have a cell without extras, and have no smaller one in them. Some cell has three
/// digits or more: patterns of two in each are BUG-lites, loops and rectangles. It rests on uniqueness:
/// nothing is found on boards without free cells. See `multivalue_graves` for its complexity; about 1 ms a
/// state of 9x9. Source: Myth Jellies' BUG-lites and MUGs, Sudoku Players' Forum (2006).
template <int Type>
struct multivalue_grave {
  static_assert(Type >= 1 && Type <= 4, "boxline::logic::multivalue_grave: types 1 to 4");

private:
  static constexpr auto key_ = detail::with_number("multivalue-grave-", Type);
  static constexpr auto title_ = detail::with_number("multivalue universal grave type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    if (free_cells(b).empty()) return stop_reason::none;
    auto& graves = shared.template part<multivalue_graves<Board>>(b);
    if (const stop_reason stopped = graves.search(limit); stopped != stop_reason::none) return stopped;
    const candidate_sets<Board>& sets = shared.candidates(b);
    deadly_pattern<Board> pattern(sets);
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;
    for (const auto& g : graves.found()) {
      pattern.clear();
      for (const int c : g.cells) pattern.add(c, sets.digits(c) & g.digits);
      if (!pattern.conclude(Type, info, visit, {}, limit, examined, stopped)) break;
    }
    return stopped;
  }
};

} // namespace boxline::inline v0_2::logic
