// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/step.hpp>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Hidden singles, the last empty cell of a house first: 1.0, in a block 1.2, in a line 1.5.
inline bool hidden_single(const state& s, step& out) {
  constexpr int order[] = {block, column, row};
  for (const bool last : {true, false})
    for (const int kind : order)
      for (int h = kind * 9; h < kind * 9 + 9; ++h) {
        if ((s.empty_in(h) == 1) != last || s.empty_in(h) == 0) continue;
        for (int d = 0; d < 9; ++d) {
          const nine places = s.places_of(h, d);
          if (count(places) != 1) continue;
          out.difficulty = last ? 1.0 : kind == block ? 1.2 : 1.5;
          out.how = last ? technique::last_cell : technique::hidden_single;
          out.cell = cell_at(h, first(places));
          out.digit = d;
          return true;
        }
      }
  return false;
}

/// The first cell with one candidate: 2.3.
inline bool naked_single(const state& s, step& out) {
  for (int c = 0; c < 81; ++c)
    if (count(s.digits[std::size_t(c)]) == 1) {
      out.difficulty = 2.3;
      out.how = technique::naked_single;
      out.cell = c;
      out.digit = first(s.digits[std::size_t(c)]);
      return true;
    }
  return false;
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
