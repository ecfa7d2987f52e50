// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/band_tables.hpp>
#include <boxline/rate/sudoku_explainer/step.hpp>

#include <array>
#include <cstddef>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// The pairs of kinds of houses for locked candidates, in the order of the scale: pointing, then claiming.
inline constexpr std::array<std::array<int, 2>, 4> locking_pairs{
    {{block, column}, {block, row}, {column, block}, {row, block}}};

/// Calls `visit(from, into)` for each two houses of a pair of kinds where all places of the digit in the
/// house `from`, two at least, lie in the house `into`, until it returns true; it leaves the state as it is
/// unless it does.
template <class Visit>
bool each_locking_of(const state& s, std::array<int, 2> pair, int d, Visit visit) {
  // The places in `from` that one house `into` has.
  const auto& in_a_third = lies_in_a_third[pair[0] == block && pair[1] == column ? 1 : 0];
  nine locked = 0; // without branches, which could not be foreseen
  for (int i = 0; i < 9; ++i) locked |= bit_if(in_a_third[s.places_of(pair[0] * 9 + i, d)], i);
  for (; locked != 0; locked &= static_cast<nine>(locked - 1)) {
    const int from = pair[0] * 9 + first(locked);
    if (visit(from, house_of(cell_at(from, first(s.places_of(from, d))), pair[1]))) return true;
  }
  return false;
}
/// Calls `visit(from, into, digit)` for all of them, in the order of the scale, until it returns true.
template <class Visit>
bool each_locking(const state& s, Visit visit) {
  for (const auto& pair : locking_pairs)
    for (int d = 0; d < 9; ++d)
      if (each_locking_of(s, pair, d, [&](int from, int into) { return visit(from, into, d); })) return true;
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

/// The cell that locked candidates leave as the only one for the digit in another house, or -1.
inline int left_by_locking(const state& s, int from, int into, int d) {
  const cell_set removed = locked_out(s, from, into, d);
  if (removed.empty()) return -1;
  for (int h = from / 9 * 9; h < from / 9 * 9 + 9; ++h) {
    if (h == from || (where.set[std::size_t(h)] & where.set[std::size_t(into)]).empty()) continue;
    if (count(s.places_of(h, d)) < 2) continue;
    const cell_set left = (s.cells_with[std::size_t(d)] & where.set[std::size_t(h)]) - removed;
    if (!left.empty() && !left.has_several()) return left.lowest();
  }
  return -1;
}

/// Pointing, 1.7, and claiming, 1.9, that leave one place for the digit in another house. It is placed;
/// nothing else is eliminated.
inline bool direct_locking(const state& s, step& out) {
  return each_locking(s, [&](int from, int into, int d) {
    const int c = left_by_locking(s, from, into, d);
    if (c < 0) return false;
    out.difficulty = from < 9 ? 1.7 : 1.9;
    out.how = from < 9 ? technique::direct_pointing : technique::direct_claiming;
    out.cell = c;
    out.digit = d;
    return true;
  });
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
