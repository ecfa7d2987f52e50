// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>

namespace boxline::inline v0_2::constraints {

/// A killer cage: its cells differ, and their digits add up to `sum`.
struct cage {
  static constexpr std::string_view name = "killer cage";
  std::vector<cell> cells;
  int sum = 0;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(sum); }
  std::vector<cell> scope(box) const { return cells; }
  /// The sum of the scope.
  int total() const { return sum; }
  bool accepts(std::span<const int> values, box) const {
    int total = 0;
    digit_mask seen = 0;
    for (const int v : values) {
      if ((seen & mask_of(v)) != 0) return false;
      seen |= mask_of(v);
      total += v;
    }
    return total == sum;
  }
  bool narrow(std::span<digit_mask> digits, box) const { return narrow_different_sum(digits, sum); }
  /// See `scoped_constraint`.
  digit_mask required(std::span<const digit_mask> digits, box) const { return required_in_sum(digits, sum); }
  /// See `scoped_constraint`.
  std::optional<std::vector<std::uint16_t>> digit_sets(box b, cell_groups) const {
    return detail::sets_with_sum(cells.size(), sum, b.size());
  }
  linear_form linear(box) const { return {{{std::vector<int>(cells.size(), 1), sum}}, true}; }
};

} // namespace boxline::inline v0_2::constraints
