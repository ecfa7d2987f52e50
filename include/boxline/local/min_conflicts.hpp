// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <climits>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2::local {

/// Min-conflicts: takes a random free cell among those in conflict and makes the best swap with another cell
/// of its box, even if it raises the cost; ties are broken at random. With probability `noise` the swap is a
/// random one. A step evaluates up to n - 1 swaps, O(n); a step of steepest descent evaluates all swaps. It
/// is never stuck in a local optimum. At 25x25, a noise of 5 to 20 thousandths is best; without noise it is
/// slower, and with 60 it solves few puzzles. Source: Minton, Johnston, Philips and Laird, "Minimizing
/// conflicts: a heuristic repair method for constraint satisfaction and scheduling problems", 1992; the noise
/// is that of Wallace and Freuder, "Heuristic methods for over-constrained constraint satisfaction problems",
/// 1996.
struct min_conflicts {
  int noise = 10; ///< thousandths: the probability of a random swap

  template <class Trajectory>
  constexpr void begin(const Trajectory&) const {}

  template <class Trajectory>
  constexpr local::step step(Trajectory& w) const {
    const std::span<const cell> free = w.current().free_cells();
    // At least two of the m cells are in conflict: 8m tries miss them with probability e^-16.
    for (std::size_t tries = 0; tries < 8 * free.size(); ++tries)
      if (const cell c = free[w.random.below(free.size())]; is_in_conflict(w.current(), c))
        return repair(w, c);
    return local::step::stayed;
  }

  /// Whether the digit of a free cell occurs again in its row or column, or is excluded there. O(1).
  template <class State>
  static constexpr bool is_in_conflict(const State& s, cell c) {
    return s.repetitions(c, s.digit_at(c)) > 2 || !s.allows(c, s.digit_at(c));
  }

private:
  template <class Trajectory>
  constexpr local::step repair(Trajectory& w, cell c) const {
    const bool any = w.random.below(1000) < static_cast<std::uint64_t>(noise);
    swap_move best;
    int least = INT_MAX;
    std::uint64_t ties = 0;
    for (const cell other : w.current().free_cells(Trajectory::state_type::where::box_index(c))) {
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

} // namespace boxline::inline v0_2::local
