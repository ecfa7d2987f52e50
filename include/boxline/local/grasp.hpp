// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/objective.hpp>
#include <boxline/local/steepest_descent.hpp>
#include <boxline/local/strategy.hpp>

#include <algorithm>
#include <array>

namespace boxline::inline v0_2::local {

/// The greedy randomised construction of GRASP. For each cell, the digits that the box still misses are
/// sorted by their repetitions in the row and the column of the cell, as filled so far. The first `alpha`
/// percent of that list, at least one, are the restricted candidate list; a random one of these is taken. 0
/// is greedy, with random ties; 100 is random. O(n) for each cell, without the sorting. Source: Takano, de
/// Freitas and Pereira de Sa, section 4.1.
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
        // Insertion sort: it is stable, so that ties stay in their random order.
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

/// GRASP of Takano, de Freitas and Pereira de Sa, section 4.1: a greedy randomised construction, hill
/// climbing on the number of missing digits, the best grid kept, until a solution is found or a number of
/// iterations is reached (`stop_after_restarts`). The paper does not mention plateaus: hill climbing here
/// makes sideways moves; `grasp{.mover = steepest_descent(0)}` is strict.
using grasp =
    strategy<missing_digits, grasp_placement, steepest_descent, restart_when_stuck, stop_after_restarts>;

} // namespace boxline::inline v0_2::local
