// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/ends.hpp>

namespace boxline::inline v0_2::constraints {

/// A between line: each inner cell holds a digit strictly between those of the two ends. Two cells or less
/// are free. Requires that it has no cell twice.
struct between_line {
  static constexpr std::string_view name = "between line";
  std::vector<cell> cells;

  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    for (std::size_t i = 1; i + 1 < values.size(); ++i)
      if (values[i] <= std::min(values.front(), values.back()) ||
          values[i] >= std::max(values.front(), values.back()))
        return false;
    return true;
  }
  /// Exact. O(n^2 * cells).
  bool narrow(std::span<digit_mask> digits, box) const {
    return narrow_by_ends(
        digits, [](int, int) { return true; },
        [](int a, int b) { return digits_between(std::min(a, b) + 1, std::max(a, b) - 1); });
  }
};

} // namespace boxline::inline v0_2::constraints
