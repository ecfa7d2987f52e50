// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

#include <array>

namespace boxline::inline v0_2::propagate {

/// Arc consistency over the constraints "two peers differ": a candidate is eliminated when some peer has no
/// other digit as a candidate; a cell without a candidate is a contradiction. Places nothing.
///
/// A candidate d of a cell has a support in each peer that has another candidate than d. So an arc eliminates
/// only the digit of a cell with one candidate: the fixpoint has the same candidates as that of
/// `naked_single`, which also places the cells, and the same contradictions. Choose `naked_single` in a
/// search; this rule to keep cells unplaced, and for comparison with stronger consistencies and with
/// constraint programming.
///
/// A pass reaches the fixpoint: AC-3 with a worklist of the cells with one candidate left, each of which is
/// handled once. O(n^2 + singles * peers); no allocation.

///
/// Source: Entwistle, "Algorithmics of Sudoku", III.A; the worklist as in AC-3 (Mackworth, "Consistency in
/// networks of relations", 1977). AC-4 (Mohr and Henderson 1986) counts supports, which here are the
/// candidates of the other cell less at most one, so that the sets are the counters.
struct arc_consistency {
  static constexpr bool is_inference = true;

  template <board Board>
  constexpr progress propagate(Board& b) const {
    std::array<cell, Board::shape.cells()> singles{};
    int waiting = 0;
    for (int i = 0; i < Board::shape.cells(); ++i) {
      if (b.is_placed(cell(i))) continue;
      const auto digits = b.digits(cell(i));
      const int only = digits.first();
      if (only < 0) return progress::contradiction;
      if (digits.next(only) < 0) singles[waiting++] = cell(i);
    }
    progress made = progress::none;
    while (waiting > 0) {
      const cell c = singles[--waiting];
      const digit d = digit::from_index(b.digits(c).first());
      for (const cell peer : b.houses().peers(c)) {
        if (!b.has(peer, d)) continue;
        if (b.remove(peer, d) == status::contradiction) return progress::contradiction;
        made = progress::some;
        const auto left = b.digits(peer);
        const int only = left.first();
        if (only < 0) return progress::contradiction;
        if (left.next(only) < 0) singles[waiting++] = peer;
      }
    }
    return made;
  }
};

} // namespace boxline::inline v0_2::propagate
