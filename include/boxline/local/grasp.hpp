// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/objective.hpp>
#include <boxline/local/policies.hpp>
#include <boxline/local/steepest_descent.hpp>

#include <algorithm>
#include <array>

namespace boxline::local {

/// The greedy randomised construction of GRASP: cell by cell, the digits that the box still misses are put in order of
/// their repetitions in the row and the column of the cell, as these are filled so far; the first `alpha` percent of
/// that list, at least one, are the restricted candidate list, of which any one is taken. 0 is greedy, with ties by
/// chance; 100 is random. O(n) a cell but for the ordering. Source: Takano, de Freitas and Pereira de Sa,
/// section 4.1.
struct grasp_placement {
  int alpha = 50; ///< from 0 to 100

  template <class State>
  constexpr void fill(State& s, random_source& random) const {
    struct candidate {
      digit what;
      int cost;
    };
    std::array<candidate, State::n> list{};
    for (int b = 0; b < State::n; ++b) {
      auto missing = s.missing_from_box(b);
      for (const cell c : s.free_cells(b)) {
        int count = 0;
        for (int d = 0; d < State::n; ++d)
          if ((missing >> d) & 1)
            list[count++] = {digit::from_index(d), s.repetitions(c, digit::from_index(d))};
        random.shuffle(list.begin(), list.begin() + count);
        // By insertion: stable, so that ties stay as they were shuffled.
        for (int i = 1; i < count; ++i)
          for (int j = i; j > 0 && list[j].cost < list[j - 1].cost; --j) std::swap(list[j], list[j - 1]);
        const int restricted = std::max(1, (count * alpha + 99) / 100);
        const digit d = list[random.below(static_cast<std::uint64_t>(restricted))].what;
        s.put(c, d);
        missing &= ~(typename State::word{1} << d.index());
      }
    }
  }
};

/// GRASP of Takano, de Freitas and Pereira de Sa, section 4.1: a greedy randomised construction, hill climbing on the
/// number of digits missing from it, the best kept, until a solution is found or a number of iterations is over
/// (`stop_after_restarts`). Of plateaus the paper says nothing: the climbing here goes sideways; `grasp{.mover =
/// steepest_descent(0)}` is strict.
using grasp =
    method<missing_digits, grasp_placement, steepest_descent, restart_when_stuck, stop_after_restarts>;

} // namespace boxline::local
