// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

namespace boxline::inline v0_2::constraints {

/// Index cells of one column and one digit: in each row, the cell in `column` holds the digit `value` exactly
/// if the cell in the column `value` holds the digit `column`. Both count from 1. Without effect where they
/// are equal, or outside the grid. The rule of a column (as in 159 puzzles) is all of them: `index_column`.
struct index_cells {
  static constexpr std::string_view name = "index cells";
  int column = 1;
  int value = 1;

  std::vector<cell_pair> pairs(box b) const {
    const int n = b.size();
    std::vector<cell_pair> result;
    if (column == value || column < 1 || value < 1 || column > n || value > n) return result;
    for (int row = 0; row < n; ++row)
      result.push_back({cell(row * n + column - 1), cell(row * n + value - 1)});
    return result;
  }
  bool allows(int first, int second) const { return (first == value) == (second == column); }
};

/// In each row of a grid of boxes `b`, the cell in `column` holds the column in which the digit `column` is.
/// 159 puzzles demand this of the columns 1, 5 and 9. Requires that the rows hold each digit once.
inline std::vector<index_cells> index_column(int column, box b) {
  std::vector<index_cells> result;
  for (int value = 1; value <= b.size(); ++value)
    if (value != column) result.push_back({column, value});
  return result;
}

} // namespace boxline::inline v0_2::constraints
