// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <cstdlib>

namespace boxline::inline v0_2::constraints {

/// Cells that are `distance` steps by sides apart do not both hold the digit of that distance. The rule of
/// taxicab puzzles is all of them, from 1 to n.
struct taxicab {
  static constexpr std::string_view name = "taxicab";
  int distance = 1;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(distance); }
  std::vector<cell_pair> pairs(box b) const {
    const int n = b.size();
    std::vector<cell_pair> result;
    for (int c = 0; c < n * n; ++c)
      for (int d = c + 1; d < n * n; ++d)
        if (std::abs(c / n - d / n) + std::abs(c % n - d % n) == distance)
          result.push_back({cell(c), cell(d)});
    return result;
  }
  bool allows(int first, int second) const { return first != second || first != distance; }
};

} // namespace boxline::inline v0_2::constraints
