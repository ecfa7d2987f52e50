// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule.hpp>

namespace boxline::logic {

/// The last open cell of a house takes the digit that the house lacks. A placement is reported once, by the
/// first of its houses in `search_order`. O(houses * n).
struct full_house {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{
      "full-house", "full house",
      "In {base-houses} one cell is open, {cover}, and the digit {digits} is missing."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {}) const {
    candidates<Board::shape> unreported;
    for (int at = 0; at < b.houses().size(); ++at) {
      const house u = search_order(b.houses(), at);
      int open = 0;
      cell last;
      for (const cell c : b.houses().cells(u))
        if (!b.is_placed(c)) {
          ++open;
          last = c;
        }
      if (open != 1) continue;
      const auto left = b.digits(last);
      if (left.count() != 1) continue;
      const digit d = digit::from_index(left.first());
      if (!unreported.has(last, d)) continue;
      unreported.remove(last, d);
      step s{&info};
      s.placements = {{last, d}};
      s.sets = {{{constraint::of(u, d)}, {constraint::of(last)}}};
      if (!visit(std::move(s))) break;
    }
    return stop_reason::none;
  }
};

} // namespace boxline::logic
