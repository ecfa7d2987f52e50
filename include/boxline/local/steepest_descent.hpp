// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

namespace boxline::inline v0_2::local {

/// Hill climbing: evaluates all moves and makes the best one if it lowers the cost; else it is stuck. Ties
/// are broken at random, or in favour of the first move. With `sideways` > 0 it also makes up to so many
/// moves in a row that keep the cost, where none lowers it: that leaves most plateaus. 0 is strict hill
/// climbing. Source: Jones, Roach and Perkins, section 4.1 (steepest ascent, from Rich and Knight); Takano,
/// de Freitas and Pereira de Sa, section 4.1.
class steepest_descent {
public:
  explicit constexpr steepest_descent(int sideways = 100, bool random_ties = true)
      : sideways_(sideways), random_ties_(random_ties) {}

  template <class Trajectory>
  constexpr void begin(const Trajectory&) {
    level_ = 0;
  }
  template <class Trajectory>
  constexpr local::step step(Trajectory& w) {
    swap_move best;
    int least = level_ < sideways_ ? 1 : 0; // only smaller changes are accepted
    std::uint64_t ties = 0;
    w.neighbourhood().for_each(w.current(), [&](swap_move m) {
      const int change = w.change_of(m);
      if (change < least) {
        least = change;
        best = m;
        ties = 1;
      } else if (change == least && ties > 0 && random_ties_ && w.random.below(++ties) == 0) {
        best = m;
      }
    });
    if (best.is_none()) return local::step::stuck;
    level_ = least == 0 ? level_ + 1 : 0;
    w.make(best, least);
    return local::step::moved;
  }

private:
  int sideways_;
  bool random_ties_;
  int level_ = 0; // moves in a row that kept the cost
};

} // namespace boxline::inline v0_2::local
