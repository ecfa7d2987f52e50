// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <climits>
#include <cstdint>
#include <span>

namespace boxline::local {

/// Min-conflicts: takes a free cell by chance among those that are in conflict, and swaps it with the cell of its box
/// that costs least, among equals any by chance, be it more than to stay; and now and then (`noise`) with any of them.
/// A step looks at up to n - 1 swaps, O(n), where a step of steepest descent looks at all of them; and as it is about
/// cells that are wrong, and takes whatever is best there, it does not stop where no swap makes things better. At
/// 25x25, 5 to 20 thousandths of noise are best; without any it is slower, and with 60 it finds little. Source: Minton,
/// Johnston, Philips and Laird, "Minimizing conflicts: a heuristic repair method for constraint satisfaction and
/// scheduling problems", 1992; the noise is that of Wallace and Freuder, "Heuristic methods for over-constrained
/// constraint satisfaction problems", 1996.
struct min_conflicts {
  int noise = 10; ///< thousandths: how often the swap is any

  template <class Walk>
  constexpr void begin(const Walk&) const {}

  template <class Walk>
  constexpr local::step step(Walk& w) const {
    const std::span<const cell> free = w.now().free_cells();
    // With two of m cells in conflict, the fewest there can be, 8m tries miss both once in e^16.
    for (std::size_t tries = 0; tries < 8 * free.size(); ++tries)
      if (const cell c = free[w.random.below(free.size())]; is_in_conflict(w.now(), c)) return repair(w, c);
    return local::step::stayed;
  }

  /// Whether the digit of a free cell stands in its row or column once more, or is ruled out there. O(1).
  template <class State>
  static constexpr bool is_in_conflict(const State& s, cell c) {
    return s.repetitions(c, s.digit_at(c)) > 2 || !s.allows(c, s.digit_at(c));
  }

private:
  template <class Walk>
  constexpr local::step repair(Walk& w, cell c) const {
    const bool any = w.random.below(1000) < static_cast<std::uint64_t>(noise);
    swap_move best;
    int least = INT_MAX;
    std::uint64_t ties = 0;
    for (const cell other : w.now().free_cells(Walk::state_type::where::box_index(c))) {
      if (other == c) continue;
      const int change = w.change_of({c, other});
      if (!any) {
        if (change > least) continue;
        if (change < least) ties = 0;
      }
      if (w.random.below(++ties) != 0) continue;
      least = change;
      best = {c, other};
    }
    if (best.is_none()) return local::step::stayed; // the box has no other free cell
    w.make(best, least);
    return local::step::moved;
  }
};

} // namespace boxline::local
