// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/bug_lites.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

/// A BUG-lite: three digits or more in up to ten open cells, two of them in each, and each digit in two cells
/// of each house or in none. The other digit of each cell is another arrangement: in a puzzle with one
/// solution one of their other candidates, the extras, holds. By `Type`, as in `unique_loop`:
// clang-format off
///
///     1   extras in one cell: the two digits are eliminated from it
///     2   one extra digit in several cells: it is eliminated from all cells that see these
///     3   extras in two cells of a house, and k - 1 other cells there with k digits together with them:
///         these are eliminated from the rest of the house
///     4   extras in two cells of a house where one of their digits has no other place: the other ones are
///         eliminated from both
///
// clang-format on
/// It rests on uniqueness: nothing is found on boards without free cells. For any houses. See `bug_lites` for
/// its complexity. Source: Myth Jellies, "BUG-Lite", Sudoku Players' Forum (2006).
template <int Type>
struct bug_lite {
  static_assert(Type >= 1 && Type <= 4, "boxline::logic::bug_lite: types 1 to 4");

private:
  static constexpr auto key_ = detail::with_number("bug-lite-", Type);
  static constexpr auto title_ = detail::with_number("BUG-lite type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    const auto free = free_cells(b);
    if (free.empty()) return stop_reason::none;
    const candidate_sets<Board> sets(b);
    bug_lites<Board> search(sets);
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;
    const stop_reason ended = search.for_each(
        free,
        [&](const deadly_pattern<Board>& p) {
          return p.conclude(Type, info, visit, {}, limit, examined, stopped);
        },
        limit);
    return stopped != stop_reason::none ? stopped : ended;
  }
};

} // namespace boxline::inline v0_2::logic
