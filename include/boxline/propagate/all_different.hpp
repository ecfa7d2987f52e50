// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/house_sets.hpp>
#include <boxline/sets/bipartite.hpp>

namespace boxline::inline v0_2::propagate {

/// Eliminates from each house every candidate that lies in no complete matching of its cells and digits;
/// finds the house that has no such matching. That is the strongest inference from one house: every naked and
/// hidden subset of any size. Places nothing. Choose it for grids with few or large houses, and to compare
/// the cheaper rules with it: in standard Sudoku it costs more than it saves.
///
/// A house is a bipartite graph, cells against digits: see `sets::bipartite`. A pass is O(houses * n^3) at
/// worst and near O(houses * n^2) mostly. No recursion and no allocation. Source: Regin, "A filtering
/// algorithm for constraints of difference in CSPs", AAAI 1994.
struct all_different {
  static constexpr bool is_inference = true;

  template <board Board>
  constexpr progress propagate(Board& b) const {
    stop_check never;
    return propagate(b, never);
  }
  /// The same; see `stoppable_propagator_for`.
  template <board Board>
  constexpr progress propagate(Board& b, stop_check& stop) const {
    constexpr int n = Board::shape.size();
    progress made = progress::none;
    for (int u = 0; u < b.houses().size() && !stop.each<16>(); ++u) {
      const auto cells = b.houses().cells(house(u));
      sets::bipartite<n> graph(digits_of_house(b, house(u)));
      if (!graph.match()) return progress::contradiction;
      const auto kept = graph.matchable();
      for (int i = 0; i < n; ++i) {
        const auto eliminated = graph.neighbours()[i] - kept[i];
        for (int d = eliminated.first(); d >= 0; d = eliminated.next(d)) {
          if (b.remove(cells[i], digit::from_index(d)) == status::contradiction)
            return progress::contradiction;
          made = progress::some;
        }
      }
    }
    return made;
  }
};

} // namespace boxline::inline v0_2::propagate
