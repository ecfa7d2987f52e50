// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>
#include <vector>

namespace command {

struct options;
struct job;

/// A line between cells: down from (row, column) where it is vertical, else to the right, in cells.
struct grid_line {
  int row, column, length;
  bool vertical;
};

/// The lines of a grid, and its shaded cells. Houses other than rows and columns that do not overlap are
/// outlined, the others (diagonals, windows) shaded.
struct grid_lines {
  std::vector<grid_line> thin, thick;
  std::vector<bool> shaded;
  /// What these do not show: that not all rows or columns are houses, and which cells are scattered houses.
  std::string caption;
};
/// For houses as lists of cells in a grid of n x n.
grid_lines lines_of(const std::vector<std::vector<int>>& houses, int n);

/// A value as the options and the puzzle's notation have it: one character, or a number.
std::string symbol_of(const options& o, const job& j, int value, int n);

} // namespace command
