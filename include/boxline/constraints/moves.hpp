// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <cstdlib>

namespace boxline::inline v0_2::constraints {

/// A move on the grid: so many rows up or down, and columns left or right. The signs do not count. {1, 2} and
/// {2, 1} are two moves.
struct move {
  int rows = 0, columns = 0;
};

/// Cells that are one of these moves apart differ.
struct moves {
  static constexpr std::string_view name = "moves";
  std::vector<move> list;

  /// See `described_constraint`: rows and columns of each move.
  std::string description() const {
    std::string text;
    for (const move m : list)
      text += (text.empty() ? "" : ", ") + std::to_string(m.rows) + " " + std::to_string(m.columns);
    return text;
  }

  std::vector<cell_pair> pairs(box b) const {
    const int n = b.size();
    std::vector<cell_pair> result;
    for (int c = 0; c < n * n; ++c)
      for (int d = c + 1; d < n * n; ++d)
        for (const move m : list)
          if (std::abs(d / n - c / n) == std::abs(m.rows) && std::abs(d % n - c % n) == std::abs(m.columns)) {
            result.push_back({cell(c), cell(d)});
            break;
          }
    return result;
  }
  bool allows(int first, int second) const { return first != second; }
};

} // namespace boxline::inline v0_2::constraints
