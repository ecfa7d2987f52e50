// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/sums.hpp>

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::constraints {

/// The digits of some cells, less those of others, add up to `sum`; digits may repeat where the houses let
/// them. Requires that no cell is twice in it.
struct linear_sum {
  static constexpr std::string_view name = "linear sum";
  std::vector<cell> added;
  std::vector<cell> subtracted;
  int sum = 0;

  /// See `described_constraint`: the sum, after the sign of each cell of the scope where some are subtracted.
  std::string description() const {
    if (subtracted.empty() || added.empty()) return std::to_string(added.empty() ? -std::int64_t{sum} : sum);
    return std::string(added.size(), '+') + std::string(subtracted.size(), '-') + " = " + std::to_string(sum);
  }
  /// The added cells, then the subtracted ones.
  std::vector<cell> scope(box) const {
    std::vector<cell> cells = added;
    cells.insert(cells.end(), subtracted.begin(), subtracted.end());
    return cells;
  }
  bool accepts(std::span<const int> values, box) const {
    int total = 0;
    for (std::size_t i = 0; i < values.size(); ++i) total += i < added.size() ? values[i] : -values[i];
    return total == sum;
  }
  linear_form linear(box b) const {
    linear_form::equation e{std::vector<int>(scope(b).size(), 1), sum};
    for (std::size_t i = added.size(); i < e.coefficients.size(); ++i) e.coefficients[i] = -1;
    return {{e}};
  }
  /// By bounds.
  bool narrow(std::span<digit_mask> digits, box) const {
    return detail::narrow_signed_sum(digits, added.size(), sum);
  }
  /// See `scoped_constraint`: where all cells differ, and none is subtracted.
  digit_mask required(std::span<const digit_mask> digits, box, cell_groups groups) const {
    return subtracted.empty() && is_one_group(groups) ? required_in_sum(digits, sum) : 0;
  }
  /// See `scoped_constraint`: where all cells differ, and none is subtracted.
  std::optional<std::vector<std::uint16_t>> digit_sets(box b, cell_groups groups) const {
    if (!subtracted.empty() || !is_one_group(groups)) return std::nullopt;
    return detail::sets_with_sum(added.size(), sum, b.size());
  }
  /// By the sums that each group can have, up to the digit 9.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    if (b.size() > 9) return narrow(digits, b);
    return narrow_sum_in_groups(digits, groups, added.size(), sum);
  }
};

} // namespace boxline::inline v0_2::constraints
