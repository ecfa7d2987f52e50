// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/literal.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Finds the candidates that a chain of one digit can refute, or prove, without the chain: what follows from
/// a candidate by hidden singles of its digit is the same in every order, and so is whether it contradicts
/// itself. A false candidate implies nothing but the other place of a house of two.
class nishio_screen {
public:
  /// The candidates that are refuted if true, or if false. Requires a state without hidden singles.
  static literal_set run(const state& s) {
    literal_set result{};
    for (int d = 0; d < 9; ++d) {
      cell_set refuted, fine;
      for (cell_set rest = s.cells_with[std::size_t(d)]; !rest.empty();) {
        const int c = rest.take();
        if (!fine.has(c) && !follow(s, c, d, fine)) refuted.add(c);
      }
      cell_set& to = result[std::size_t(d)];
      to = refuted;
      while (!refuted.empty()) {
        const int c = refuted.take();
        for (int kind = 0; kind < 3; ++kind)
          if (const nine places = s.places_of(house_of(c, kind), d); count(places) == 2)
            to |= s.cells_with[std::size_t(d)] & where.set[std::size_t(house_of(c, kind))];
      }
    }
    return result;
  }

private:
  /// Whether a digit can be in a cell. Adds all cells where it must be then: they can hold it too.
  static bool follow(const state& s, int c, int d, cell_set& fine) {
    cell_set left = s.cells_with[std::size_t(d)] - peers_of(c), placed;
    placed.add(c);
    for (bool changed = true; changed;) {
      changed = false;
      for (int h = 0; h < 27; ++h) {
        const cell_set here = left & where.set[std::size_t(h)];
        if (here.has_several()) continue;
        if (here.empty()) {
          if (s.places_of(h, d) != 0) return false;
          continue;
        }
        const int only = here.lowest();
        if (placed.has(only)) continue;
        placed.add(only);
        left -= peers_of(only);
        changed = true;
      }
    }
    fine |= placed;
    return true;
  }
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
