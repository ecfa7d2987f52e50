// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

namespace boxline::inline v0_2::constraints {

/// Index cells of one column and one digit: in each row, the cell in the column `line` holds the digit
/// `value` exactly if the cell in the column `value` holds the digit `line`. Both count from 1. With `is_row`
/// the same with rows and columns exchanged. Without effect where they are equal, or outside the grid. The
/// rule of a column (as in 159 puzzles) is all of them: `index_column`, or `index_row`.
struct index_cells {
  static constexpr std::string_view name = "index cells";
  int line = 1;
  int value = 1;
  bool is_row = false;

  /// See `described_constraint`: the row or the column, as in `c1`.
  std::string description() const { return (is_row ? "r" : "c") + std::to_string(line); }

  std::vector<cell_pair> pairs(box b) const {
    const int n = b.size();
    std::vector<cell_pair> result;
    if (line == value || line < 1 || value < 1 || line > n || value > n) return result;
    const auto at = [&](int along, int across) {
      return is_row ? cell((across - 1) * n + along) : cell(along * n + across - 1);
    };
    for (int i = 0; i < n; ++i) result.push_back({at(i, line), at(i, value)});
    return result;
  }
  bool allows(int first, int second) const { return (first == value) == (second == line); }
};

/// In each row of a grid of boxes `b`, the cell in `column` holds the column in which the digit `column` is.
/// 159 puzzles demand this of the columns 1, 5 and 9. Requires that the rows hold each digit once.
inline std::vector<index_cells> index_column(int column, box b) {
  std::vector<index_cells> result;
  for (int value = 1; value <= b.size(); ++value)
    if (value != column) result.push_back({column, value});
  return result;
}
/// In each column, the cell in `row` holds the row in which the digit `row` is: see `index_column`.
inline std::vector<index_cells> index_row(int row, box b) {
  std::vector<index_cells> result = index_column(row, b);
  for (index_cells& c : result) c.is_row = true;
  return result;
}

} // namespace boxline::inline v0_2::constraints
