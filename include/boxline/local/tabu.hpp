// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/tabu_list.hpp>

#include <climits>

namespace boxline::local {

/// Tabu search: looks at all moves and makes the best one, among equals any by chance, be it worse than to stay. A
/// digit that has left a cell stays away for a while, so that the search does not fall back where it came from, unless
/// that makes the least cost since the restart. A step is O(moves): many more than for `annealing`. Source: Glover,
/// "Tabu search, part I", 1989; the neighbourhood is Lewis's.
class tabu {
public:
  /// Steps that a digit stays away from a cell, and up to so many more by chance.
  explicit constexpr tabu(int tenure = 10) : tenure_(tenure) {}

  template <class Walk>
  constexpr void begin(const Walk&) {
    list_.template begin<Walk::shape>();
  }

  template <class Walk>
  constexpr local::step step(Walk& w) {
    swap_move best;
    int least = INT_MAX;
    std::uint64_t ties = 0;
    w.neighbourhood().for_each(w.now(), [&](swap_move m) {
      const int change = w.change_of(m);
      if (change > least) return;
      if (list_.forbids(w, m) && w.cost() + change >= w.best_since_restart()) return;
      if (change < least) ties = 0;
      least = change;
      if (w.random.below(++ties) == 0) best = m;
    });
    if (best.is_none()) return local::step::stayed; // until some digit may come back
    list_.note(w, best, tenure_);
    w.make(best, least);
    return local::step::moved;
  }

private:
  int tenure_;
  tabu_list list_;
};

} // namespace boxline::local
