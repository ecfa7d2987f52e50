// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/enum_word.hpp>

namespace boxline::inline v0_2::constraints {

/// From which side a row or column is read.
enum class side : unsigned char { left, right, top, bottom };
/// The enumerator in words: `left`, `right`, `top` or `bottom`.
constexpr std::string_view to_string(side s) {
  return word_of(s, {"left", "right", "top", "bottom"});
}

/// A row or column of the grid as it is seen from a side: `index`, from 0, counts rows for left and right,
/// columns for top and bottom.
struct line_of {
  side from = side::left;
  int index = 0;

  /// Its n cells, the nearest first.
  std::vector<cell> cells(box b) const {
    const int n = b.size();
    std::vector<cell> result;
    for (int i = 0; i < n; ++i) {
      const int step = from == side::left || from == side::top ? i : n - 1 - i;
      const bool is_row = from == side::left || from == side::right;
      result.push_back(cell(is_row ? index * n + step : step * n + index));
    }
    return result;
  }
};

} // namespace boxline::inline v0_2::constraints
