// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/graves.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

/// A bivalue universal grave (BUG): each open cell has two candidates, and each house each digit twice or not
/// at all. Such a state has no solution or several. So where up to 8 cells have more candidates, the extras,
/// one of these holds. By `Type`:
// clang-format off
///
///     1   extras in one cell: the others are eliminated from it (BUG+1)
///     2   one extra digit in several cells: it is eliminated from all cells that see these
///     3   extras in cells of a house, and k - 1 other cells there with k digits together with them: these
///         are eliminated from the rest of the house
///     4   extras in two cells of a house where a digit has no other place: other digits but the extras are
///         eliminated from both
///     5   several extra digits in several cells: what conflicts with each extra is eliminated (BUG+n)
///
// clang-format on
/// It rests on uniqueness: nothing is found on boards without free cells. For any houses. O(cells * houses a
/// cell) where more than 8 cells have three candidates or more, else see `graves`. Source: HoDoKu, "Bivalue
/// Universal Grave + 1"; types 2 to 4 as in Sudoku Explainer.
template <int Type>
struct bivalue_grave {
  static_assert(Type >= 1 && Type <= 5, "boxline::logic::bivalue_grave: types 1 to 5");

private:
  static constexpr auto key_ = detail::with_number("bivalue-grave-", Type);
  static constexpr auto title_ = detail::with_number("bivalue universal grave type ", Type);

public:
  static constexpr rule_info info{
      .key = key_,
      .title = title_,
      .text = "The puzzle has one solution, so that not each cell can have two candidates and each digit two "
              "places in a house or none. Without what follows it would be so: {instead}.",
      .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    if (free_cells(b).empty()) return stop_reason::none;
    const candidate_sets<Board> sets(b);
    graves<Board> search(sets);
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;
    const stop_reason ended = search.for_each(
        [&](const deadly_pattern<Board>& p) {
          return p.conclude(Type, info, visit, {}, limit, examined, stopped);
        },
        limit);
    return stopped != stop_reason::none ? stopped : ended;
  }
};

} // namespace boxline::inline v0_2::logic
