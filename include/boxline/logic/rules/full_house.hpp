// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

/// The last open cell of a house takes the digit that the house lacks. A placement is reported once, by the
/// first of its houses in `search_order`. O(houses * n).
struct full_house {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "full-house", "full house",
      "In {base-houses} one cell is open, {cover}, and the digit {digits} is missing."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {}) const {
    const auto in_house = [&](house u) {
      const auto open = open_positions(b, u);
      if (!open.is_single()) return true;
      const cell last = b.houses().cells(u)[static_cast<std::size_t>(open.first())];
      const auto left = b.digits(last);
      if (!left.is_single() || is_reported(b, u, last)) return true;
      const digit d = digit::from_index(left.first());
      return visit_single(visit, info, {last, d}, constraint::of(u, d), constraint::of(last));
    };
    if constexpr (requires { b.houses_with_one_open_cell(); })
      for_each_in_search_order(b.houses(), b.houses_with_one_open_cell(), in_house);
    else
      for_each_in_search_order(b.houses(), in_house);
    return stop_reason::none;
  }

private:
  template <board Board>
  static sets::fixed_set<Board::shape.size()> open_positions(const Board& b, house u) {
    if constexpr (crossed_board_type<Board>)
      return b.open_positions(u);
    else
      return open_positions_of(b, u);
  }
  // Whether an earlier house has the same open cell alone.
  template <board Board>
  static bool is_reported(const Board& b, house u, cell c) {
    const auto& h = b.houses();
    for (const house v : h.houses_of(c))
      if (search_rank(h, v) < search_rank(h, u) && open_positions(b, v).is_single()) return true;
    return false;
  }
};

} // namespace boxline::inline v0_2::logic
