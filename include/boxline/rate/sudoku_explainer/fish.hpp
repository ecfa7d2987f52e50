// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/step.hpp>

namespace boxline::rate::sudoku_explainer::detail {

/// Calls `visit(kind, lines, places, digit)` for each fish: `Size` lines of a kind whose places of the digit
/// together are `Size`, columns first, until it returns true.
template <int Size, class Visit>
bool each_fish(const state& s, Visit visit) {
  std::array<int, 9> placed{};
  for (const std::uint8_t v : s.value)
    if (v != 0) ++placed[std::size_t(v - 1)];
  for (const int kind : {int(column), int(row)}) {
    std::array<nine, 9> open{}; // lines that can be part of one, by digit
    for (int d = 0; d < 9; ++d)
      if (placed[std::size_t(d)] + 2 * Size <= 9)
        for (int l = 0; l < 9; ++l) {
          const int n = count(s.places_of(kind * 9 + l, d));
          if (n >= 2 && n <= Size) open[std::size_t(d)] |= bit(l);
        }
    for (const nine lines : tuples<Size>)
      for (int d = 0; d < 9; ++d) {
        if ((lines & ~open[std::size_t(d)]) != 0) continue;
        nine places = 0;
        for (nine rest = lines; rest != 0; rest &= static_cast<nine>(rest - 1))
          places |= s.places_of(kind * 9 + first(rest), d);
        if (count(places) == Size && visit(kind, lines, places, d)) return true;
      }
  }
  return false;
}

/// Adds what a fish eliminates: the digit elsewhere in the lines that cross it.
inline void add_fish(const state& s, int kind, nine lines, nine places, int d, step& out) {
  const int cross = kind == row ? column : row;
  for (nine rest = places; rest != 0; rest &= static_cast<nine>(rest - 1)) {
    const int h = cross * 9 + first(rest);
    for (nine removed = s.places_of(h, d) & static_cast<nine>(~lines); removed != 0;
         removed &= static_cast<nine>(removed - 1))
      out.add(cell_at(h, first(removed)), bit(d));
  }
}

/// X-wing 3.2, swordfish 3.8, jellyfish 5.2.
template <int Size>
bool fish(const state& s, step& out) {
  return each_fish<Size>(s, [&](int kind, nine lines, nine places, int d) {
    add_fish(s, kind, lines, places, d, out);
    if (out.size == 0) return false;
    out.difficulty = Size == 2 ? 3.2 : Size == 3 ? 3.8 : 5.2;
    out.how = Size == 2 ? technique::x_wing : Size == 3 ? technique::swordfish : technique::jellyfish;
    return true;
  });
}

} // namespace boxline::rate::sudoku_explainer::detail
