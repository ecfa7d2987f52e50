// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/subsets.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Calls `visit(lines, places)` for each fish of a digit: `Size` lines of a kind whose places together are
/// `Size`, until it returns true.
template <int Size, class Visit>
bool each_fish_of(const state& s, int kind, int d, Visit visit) {
  std::array<nine, 9> masks;
  for (int l = 0; l < 9; ++l) masks[std::size_t(l)] = s.places_of(kind * 9 + l, d);
  return each_choice_of<Size>(masks, visit);
}

/// Calls `visit(kind, lines, places, digit)` for each fish, those of columns first, by lines and then by
/// digits, until it returns true.
template <int Size, class Visit>
bool each_fish(const state& s, Visit visit) {
  std::array<int, 10> placed{}; // by value, 0 for cells without one
  for (const std::uint8_t v : s.value) ++placed[v];
  struct found_fish {
    nine lines, places;
    int digit;
  };
  std::array<found_fish, 9 * 126> found;
  for (const int kind : {int(column), int(row)}) {
    std::size_t n = 0;
    for (int d = 0; d < 9; ++d) {
      if (placed[std::size_t(d + 1)] + 2 * Size > 9) continue;
      each_fish_of<Size>(s, kind, d, [&](nine lines, nine places) {
        std::size_t at = n++;
        for (; at > 0 && found[at - 1].lines > lines; --at) found[at] = found[at - 1];
        found[at] = {lines, places, d};
        return false;
      });
    }
    for (std::size_t i = 0; i < n; ++i)
      if (visit(kind, found[i].lines, found[i].places, found[i].digit)) return true;
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

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
