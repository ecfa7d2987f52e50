// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

namespace boxline::inline v0_2::propagate {

/// Finds a cell without candidates. Places nothing.
/// Source: Haralick and Elliott 1980; for Sudoku Skiena, "The Algorithm Design Manual", as in Takano, de
/// Freitas and Pereira de Sa, section 4. A pass is O(n^2) on a board of cells.
struct forward_check {
  static constexpr bool is_inference = true;
  template <board Board>
  constexpr progress propagate(Board& b) const {
    for (int c = 0; c < Board::shape.cells(); ++c)
      if (b.digits(cell(c)).empty()) return progress::contradiction;
    return progress::none;
  }
};

} // namespace boxline::inline v0_2::propagate
