// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Cells at the same place in their boxes differ.
struct disjoint_groups {
  static constexpr std::string_view name = "disjoint groups";
  std::vector<cell_pair> pairs(box b) const {
    const int n = b.size();
    std::vector<cell_pair> result;
    for (int r = 0; r < b.rows; ++r)
      for (int c = 0; c < b.columns; ++c) {
        std::vector<cell> group;
        for (int row = r; row < n; row += b.rows)
          for (int column = c; column < n; column += b.columns) group.push_back(cell(row * n + column));
        const std::vector<cell_pair> more = all_pairs(group);
        result.insert(result.end(), more.begin(), more.end());
      }
    return result;
  }
  bool allows(int first, int second) const { return first != second; }
};

} // namespace boxline::inline v0_2::constraints
