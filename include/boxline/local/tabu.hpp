// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/tabu_list.hpp>

#include <climits>

namespace boxline::inline v0_2::local {

/// Tabu search: evaluates all moves and makes the best one, even if it raises the cost; ties are broken at
/// random. A digit that has left a cell is tabu there for its tenure, so that the search does not return to
/// earlier states. Aspiration: a tabu move is allowed if it gives the least cost since the restart. A step is
/// O(moves); a step of `annealing` is O(1). Source: Glover, "Tabu search, part I", 1989; the neighbourhood is
/// Lewis's.
class tabu {
public:
  /// A digit is tabu in a cell for `tenure` steps, plus a random number from 0 to `tenure`.
  explicit constexpr tabu(int tenure = 10) : tenure_(tenure) {}

  template <class Trajectory>
  constexpr void begin(const Trajectory&) {
    list_.template begin<Trajectory::shape>();
  }

  template <class Trajectory>
  constexpr local::step step(Trajectory& w) {
    swap_move best;
    int least = INT_MAX;
    std::uint64_t ties = 0;
    w.neighbourhood().for_each(w.current(), [&](swap_move m) {
      const int change = w.change_of(m);
      if (change > least) return;
      if (list_.forbids(w, m) && w.cost() + change >= w.best_since_restart()) return;
      if (change < least) ties = 0;
      least = change;
      if (w.random.below(++ties) == 0) best = m;
    });
    if (best.is_none()) return local::step::stayed; // until a tenure ends
    list_.record(w, best, tenure_);
    w.make(best, least);
    return local::step::moved;
  }

private:
  int tenure_;
  tabu_list list_;
};

} // namespace boxline::inline v0_2::local
