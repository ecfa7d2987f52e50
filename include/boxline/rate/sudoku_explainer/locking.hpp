// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/step.hpp>

namespace boxline::rate::sudoku_explainer::detail {

/// Calls `visit(from, into, digit)` for each pair of a block and a line where all places of the digit in the
/// house `from`, two at least, lie in the house `into`, in the order of the scale, until it returns true.
template <class Visit>
bool each_locking(const state& s, Visit visit) {
  constexpr int pairs[4][2] = {{block, column}, {block, row}, {column, block}, {row, block}};
  for (const auto& pair : pairs) {
    // The places in `from` that one house `into` has: three in a row, or every third one.
    const nine together = pair[0] == block && pair[1] == column ? nine{0111} : nine{7};
    const int apart = together == 7 ? 3 : 1;
    for (int d = 0; d < 9; ++d)
      for (int from = pair[0] * 9; from < pair[0] * 9 + 9; ++from) {
        const nine places = s.places_of(from, d);
        if ((places & (places - 1)) == 0) continue;
        const int third = together == 7 ? first(places) / 3 : first(places) % 3;
        if ((places & ~(together << (third * apart))) != 0) continue;
        if (visit(from, house_of(cell_at(from, first(places)), pair[1]), d)) return true;
      }
  }
  return false;
}

/// The cells of `into` outside `from` that have the digit.
inline cell_set locked_out(const state& s, int from, int into, int d) {
  return (s.cells_with[std::size_t(d)] & where.set[std::size_t(into)]) - where.set[std::size_t(from)];
}

/// Pointing, 2.6, and claiming, 2.8.
inline bool locking(const state& s, step& out) {
  return each_locking(s, [&](int from, int into, int d) {
    cell_set removed = locked_out(s, from, into, d);
    if (removed.empty()) return false;
    out.difficulty = from < 9 ? 2.6 : 2.8;
    out.how = from < 9 ? technique::pointing : technique::claiming;
    while (!removed.empty()) out.add(removed.take(), bit(d));
    return true;
  });
}

/// Pointing, 1.7, and claiming, 1.9, that leave one place for the digit in another house. It is placed;
/// nothing else is eliminated.
inline bool direct_locking(const state& s, step& out) {
  return each_locking(s, [&](int from, int into, int d) {
    const cell_set removed = locked_out(s, from, into, d);
    if (removed.empty()) return false;
    for (int h = from / 9 * 9; h < from / 9 * 9 + 9; ++h) {
      if (h == from || (where.set[std::size_t(h)] & where.set[std::size_t(into)]).empty()) continue;
      if (count(s.places_of(h, d)) < 2) continue;
      const cell_set left = (s.cells_with[std::size_t(d)] & where.set[std::size_t(h)]) - removed;
      if (left.size() != 1) continue;
      out.difficulty = from < 9 ? 1.7 : 1.9;
      out.how = from < 9 ? technique::direct_pointing : technique::direct_claiming;
      out.cell = left.lowest();
      out.digit = d;
      return true;
    }
    return false;
  });
}

} // namespace boxline::rate::sudoku_explainer::detail
