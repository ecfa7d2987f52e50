// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

namespace boxline::inline v0_2::propagate {

/// Places the digit of every open cell with one candidate; finds a cell without candidates.
/// Source: Norvig 2006, rule (1); Entwistle, "naked singles". A pass is O(n^2) on a board of cells, and n^2
/// peers' eliminations over the whole search path.
struct naked_single {
  static constexpr bool is_inference = true;
  template <board Board>
  constexpr progress propagate(Board& b) const {
    progress made = progress::none;
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const cell c(i);
      if (b.is_placed(c)) continue;
      const auto digits = b.digits(c);
      const int only = digits.first();
      if (only < 0) return progress::contradiction;
      if (digits.next(only) >= 0) continue;
      b.place(c, digit::from_index(only));
      made = progress::some;
    }
    return made;
  }
};

} // namespace boxline::inline v0_2::propagate
