// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/step.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// XY-wing, 4.2, or XYZ-wing, 4.4: a pivot of two or three candidates and two cells of two candidates that it
/// sees.
template <bool Xyz>
bool wing(const state& s, step& out) {
  cell_set pairs;
  for (int c = 0; c < 81; ++c)
    if (count(s.digits[std::size_t(c)]) == 2) pairs.add(c);
  for (int pivot = 0; pivot < 81; ++pivot) {
    const nine xy = s.digits[std::size_t(pivot)];
    if (count(xy) != (Xyz ? 3 : 2)) continue;
    const cell_set wings = peers_of(pivot) & pairs;
    for (cell_set a = wings; !a.empty();) {
      const int first_wing = a.take();
      const nine xz = s.digits[std::size_t(first_wing)];
      if (count(xy & static_cast<nine>(~xz)) != 1) continue;
      for (cell_set b = wings; !b.empty();) {
        const int second_wing = b.take();
        const nine yz = s.digits[std::size_t(second_wing)];
        if (count(xy | xz | yz) != 3 || count(xy & xz & yz) != (Xyz ? 1 : 0)) continue;
        const int z = first(xz & yz);
        cell_set removed = peers_of(first_wing) & peers_of(second_wing) & s.cells_with[std::size_t(z)];
        if (Xyz) removed &= peers_of(pivot);
        removed.remove(pivot);
        removed.remove(first_wing);
        removed.remove(second_wing);
        if (removed.empty()) continue;
        out.difficulty = Xyz ? 4.4 : 4.2;
        out.how = Xyz ? technique::xyz_wing : technique::xy_wing;
        while (!removed.empty()) out.add(removed.take(), bit(z));
        return true;
      }
    }
  }
  return false;
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
