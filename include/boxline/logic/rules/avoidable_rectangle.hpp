// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rules/unique_rectangle.hpp>

namespace boxline::inline v0_2::logic {

/// A rectangle of two digits, as in `unique_rectangle`, some of whose cells have been placed since the start:
/// none is a given. If the other cells held the digits that are missing, the two could be exchanged for
/// another solution. So one of the other candidates of the open cells, the extras, holds. By `Type`:
// clang-format off
///
///     1   one open cell: the missing digit is eliminated from it
///     2   several open cells, with one extra digit: it is eliminated from all cells that see these
///     3   extras in two cells or three of a house, and k - 1 other cells there with k digits together with
///         them: these are eliminated from the rest of the house
///
// clang-format on
/// It rests on uniqueness, and on knowing what was given. O(placed cells * n^3), and for type 3 O(2^n) sets
/// of cells, nodes of the limits, for each rectangle. Source: HoDoKu, "Avoidable Rectangle" 1 and 2, which
/// have three placed cells, or two of a line.
template <int Type>
struct avoidable_rectangle {
  static_assert(Type >= 1 && Type <= 3, "boxline::logic::avoidable_rectangle: types 1 to 3");

private:
  static constexpr auto key_ = detail::with_number("avoidable-rectangle-", Type);
  static constexpr auto title_ = detail::with_number("avoidable rectangle type ", Type);

public:
  static constexpr rule_info info{
      .key = key_, .title = title_, .text = detail::unique_text, .by_uniqueness = true};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    if (free_cells(b).empty()) return stop_reason::none;
    deadly_pattern<Board> p(shared.candidates(b));
    std::uint64_t examined = 0;
    stop_reason stopped = stop_reason::none;
    const auto follow = [&](const rectangle& r) {
      detail::set_pattern(p, r);
      if (Type == 1) return p.one_cell(info, visit);
      if (Type == 2) return p.one_digit(info, visit);
      return p.subset(info, visit, {}, limit, examined, stopped);
    };
    for (const rectangle& r : shared.template part<rectangles_of_state<Board>>(b).placed())
      if (!follow(r)) break;
    return stopped;
  }
};

} // namespace boxline::inline v0_2::logic
