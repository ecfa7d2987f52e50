// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

namespace boxline::local {

/// Hill climbing: looks at all moves and makes the best one, where it is better than to stay; else it is stuck. Among
/// equals it makes the first, or any by chance. With `sideways` > 0 it also goes on, so many moves in a row, to a state
/// of the same cost where none is better, which leads off most plateaus; 0 is the textbooks' strict climbing. Source:
/// Jones, Roach and Perkins, section 4.1 (steepest ascent, from Rich and Knight); Takano, de Freitas and Pereira de Sa,
/// section 4.1.
class steepest_descent {
public:
  explicit constexpr steepest_descent(int sideways = 100, bool random_ties = true)
      : sideways_(sideways), random_ties_(random_ties) {}

  template <class Walk>
  constexpr void begin(const Walk&) {
    level_ = 0;
  }
  template <class Walk>
  constexpr local::step step(Walk& w) {
    swap_move best;
    int least = level_ < sideways_ ? 1 : 0; // a change is to be below it
    std::uint64_t ties = 0;
    w.neighbourhood().for_each(w.now(), [&](swap_move m) {
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

} // namespace boxline::local
