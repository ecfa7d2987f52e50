// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <cstddef>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// What the length of a chain adds to the difficulty of its technique: 0.1 for each of the lengths 4, 6, 8,
/// 12, 16, 24, 32, ... that `nodes` - 2 exceeds. Tenths are summed one by one: sums that differ in the last
/// bit order steps.
inline double length_difficulty(int nodes) {
  double added = 0;
  int limit = 4;
  for (bool odd = false; nodes - 2 > limit; odd = !odd) {
    added += 0.1;
    limit = odd ? limit * 4 / 3 : limit * 3 / 2;
  }
  return added;
}

/// The tenths of a difficulty, as the scale rounds it.
inline int tenths_of(double difficulty) {
  return static_cast<int>((difficulty + 0.05) * 10);
}

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
