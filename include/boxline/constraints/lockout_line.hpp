// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/ends.hpp>

#include <cstdlib>

namespace boxline::inline v0_2::constraints {

/// A lockout line: its ends differ by `least` or more, and no inner cell holds a digit between them or equal
/// to one of them. Less than two cells are free. Requires that it has no cell twice.
struct lockout_line {
  static constexpr std::string_view name = "lockout line";
  std::vector<cell> cells;
  int least = 4;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(least); }
  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    if (values.size() < 2) return true;
    if (std::abs(values.front() - values.back()) < least) return false;
    for (std::size_t i = 1; i + 1 < values.size(); ++i)
      if (values[i] >= std::min(values.front(), values.back()) &&
          values[i] <= std::max(values.front(), values.back()))
        return false;
    return true;
  }
  /// Exact. O(n^2 * cells).
  bool narrow(std::span<digit_mask> digits, box) const {
    return narrow_by_ends(
        digits, [this](int a, int b) { return std::abs(a - b) >= least; },
        [](int a, int b) { return ~digits_between(std::min(a, b), std::max(a, b)); });
  }
};

} // namespace boxline::inline v0_2::constraints
