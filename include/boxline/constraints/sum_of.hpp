// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/sums.hpp>

namespace boxline::inline v0_2::constraints {

/// The digits of the cells add up to `sum`; they may repeat where the houses let them.
struct sum_of {
  static constexpr std::string_view name = "sum";
  std::vector<cell> cells;
  int sum = 0;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(sum); }
  std::vector<cell> scope(box) const { return cells; }
  /// The sum of the scope.
  int total() const { return sum; }
  bool accepts(std::span<const int> values, box) const {
    int total = 0;
    for (const int v : values) total += v;
    return total == sum;
  }
  linear_form linear(box) const { return {{{std::vector<int>(cells.size(), 1), sum}}}; }
  /// Exactly up to 512 states, by bounds beyond.
  bool narrow(std::span<digit_mask> digits, box) const {
    if (sum < 0) return false;
    if (!narrow_sum(digits, sum)) return false;
    if (sum >= 512) return true;
    return narrow_by_states(
        digits, sum + 1, 0,
        [this](int state, std::size_t, int digit) { return state + digit <= sum ? state + digit : -1; },
        [this](int state) { return state == sum; });
  }
  /// See `scoped_constraint`: where all cells differ.
  digit_mask required(std::span<const digit_mask> digits, box, cell_groups groups) const {
    return is_one_group(groups) ? required_in_sum(digits, sum) : 0;
  }
  /// See `scoped_constraint`: where all cells differ.
  std::optional<std::vector<std::uint16_t>> digit_sets(box b, cell_groups groups) const {
    if (!is_one_group(groups)) return std::nullopt;
    return detail::sets_with_sum(groups.size(), sum, b.size());
  }
  /// By the sums that each group can have, up to the digit 9.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    return b.size() > 9 ? narrow(digits, b) : narrow_sum_in_groups(digits, groups, digits.size(), sum);
  }
};

} // namespace boxline::inline v0_2::constraints
