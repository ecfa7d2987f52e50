// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/unique_loops.hpp>
#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

/// A unique loop: two digits in six open cells or more, two in each house that has one of them. In a puzzle
/// with one solution one of their other candidates, the extras, holds, as in `unique_rectangle`. By `Type`:
// clang-format off
///
///     1   extras in one cell: the two digits are eliminated from it
///     2   one extra digit in several cells: it is eliminated from all cells that see these
///     3   extras in two cells of a house, and k - 1 other cells there with k digits together with them:
///         these are eliminated from the rest of the house
///     4   extras in two cells of a house where one of the two digits has no other place: the other one is
///         eliminated from both
///
// clang-format on
/// It rests on uniqueness: nothing is found on boards without free cells. For any houses. See `unique_loops`
/// for its complexity. Source: Sudoku Explainer, "Unique Loop" types 1 to 4.
template <int Type>
struct unique_loop {
  static_assert(Type >= 1 && Type <= 4, "boxline::logic::unique_loop: types 1 to 4");

private:
  static constexpr auto key_ = detail::with_number("unique-loop-", Type);
  static constexpr auto title_ = detail::with_number("unique loop type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    if (free_cells(b).empty()) return stop_reason::none;
    unique_loops<Board> search(shared.template part<rectangles_of_state<Board>>(b).search());
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;
    const stop_reason ended = search.for_each(
        [&](const deadly_pattern<Board>& p) {
          return p.conclude(Type, info, visit, p.core(p.cells().first()), limit, examined, stopped);
        },
        limit);
    return stopped != stop_reason::none ? stopped : ended;
  }
};

} // namespace boxline::inline v0_2::logic
