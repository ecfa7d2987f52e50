// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

// A rule that loses solutions of the houses: no propagation policy.
struct no_five_in_the_first_row {
#ifdef BOXLINE_GOOD
  static constexpr bool is_inference = true;
#endif
  template <boxline::board Board>
  constexpr boxline::progress propagate(Board& b) const {
    const boxline::digit five = boxline::digit::from_index(4);
    boxline::progress made = boxline::progress::none;
    for (int c = 0; c < Board::shape.size(); ++c) {
      if (!b.has(boxline::cell(c), five)) continue;
      if (b.remove(boxline::cell(c), five) == boxline::status::contradiction)
        return boxline::progress::contradiction;
      made = boxline::progress::some;
    }
    return made;
  }
};
