// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/sets/bit_set.hpp>

namespace boxline::inline v0_2::logic {

/// A cell with one candidate left is placed. O(n^2). Source: Entwistle, section III.C, "Naked Single".
struct naked_single {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"naked-single", "naked single", "{base} has one candidate left: {digits}."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {}) const {
    const auto take = [&](cell c, digit d) {
      return visit_single(visit, info, {c, d}, constraint::of(c), constraint::of(c));
    };
    if constexpr (crossed_board_type<Board>) {
      typename Board::cell_set once, twice;
      for (int d = 0; d < Board::shape.size(); ++d) {
        const auto& plane = b.cells_with(digit::from_index(d));
        twice |= once & plane;
        once |= plane;
      }
      for (const int c : once - twice - b.placed_cells())
        if (!take(cell(c), digit::from_index(b.digits(cell(c)).first()))) break;
    } else {
      for (int c = 0; c < Board::shape.cells(); ++c)
        if (const auto left = b.digits(cell(c)); !b.is_placed(cell(c)) && sets::has_one(left))
          if (!take(cell(c), digit::from_index(left.first()))) break;
    }
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
