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
    if constexpr (crossed_board_type<Board>) {
      // Most boards have none, as the cells of each digit show.
      typename Board::cell_set once, twice;
      for (int d = 0; d < Board::shape.size(); ++d) {
        const auto& plane = b.cells_with(digit::from_index(d));
        twice |= once & plane;
        once |= plane;
      }
      if ((once - twice - b.placed_cells()).empty()) return stop_reason::none;
    }
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const cell c(i);
      if (b.is_placed(c)) continue;
      const auto left = b.digits(c);
      if (!sets::has_one(left)) continue;
      const assignment placed{c, digit::from_index(left.first())};
      if (!visit_single(visit, info, placed, constraint::of(c), constraint::of(c))) break;
    }
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
