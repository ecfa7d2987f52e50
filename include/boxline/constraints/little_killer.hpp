// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/sum_of.hpp>

namespace boxline::inline v0_2::constraints {

/// The digits on a diagonal add up to `sum`; they may repeat. The diagonal begins at `first` and continues by
/// one row (1 down, -1 up) and one column (1 right, -1 left) to the edge of the grid.
struct little_killer {
  static constexpr std::string_view name = "little killer";
  cell first{};
  int row_step = 1, column_step = 1;
  int sum = 0;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(sum); }
  std::vector<cell> scope(box b) const {
    const int n = b.size();
    std::vector<cell> cells;
    for (int r = first / n, c = first % n; r >= 0 && r < n && c >= 0 && c < n;
         r += row_step, c += column_step) {
      cells.push_back(cell(r * n + c));
      if (row_step == 0 && column_step == 0) break;
    }
    return cells;
  }
  /// The sum of the scope.
  int total() const { return sum; }
  bool accepts(std::span<const int> values, box b) const { return sum_of{{}, sum}.accepts(values, b); }
  bool narrow(std::span<digit_mask> digits, box b) const { return sum_of{{}, sum}.narrow(digits, b); }
  /// See `scoped_constraint`: where all cells differ.
  std::optional<std::vector<std::uint16_t>> digit_sets(box b, cell_groups groups) const {
    return sum_of{{}, sum}.digit_sets(b, groups);
  }
  linear_form linear(box b) const { return {{{std::vector<int>(scope(b).size(), 1), sum}}}; }
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    return sum_of{{}, sum}.narrow(digits, b, groups);
  }
};

} // namespace boxline::inline v0_2::constraints
