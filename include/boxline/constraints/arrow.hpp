// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/layers.hpp>

namespace boxline::inline v0_2::constraints {

/// The digit of the bulb is the sum of the digits along the arm.
struct arrow {
  static constexpr std::string_view name = "arrow";
  cell bulb{};
  std::vector<cell> arm;

  /// The arm, then the bulb.
  std::vector<cell> scope(box) const {
    std::vector<cell> cells = arm;
    cells.push_back(bulb);
    return cells;
  }
  bool accepts(std::span<const int> values, box) const {
    int sum = 0;
    for (std::size_t i = 0; i < arm.size(); ++i) sum += values[i];
    return sum == values.back();
  }
  linear_form linear(box) const {
    linear_form::equation e{std::vector<int>(arm.size() + 1, 1), 0};
    e.coefficients.back() = -1;
    return {{e}};
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    const int n = b.size();
    return narrow_by_states(
        digits, n + 1, 0,
        [&](int state, std::size_t i, int digit) {
          if (i == arm.size()) return state == digit ? 0 : -1;
          return state + digit <= n ? state + digit : -1;
        },
        [](int state) { return state == 0; });
  }
  /// By the sums that each group can have, up to the digit 9.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    return b.size() > 9 ? narrow(digits, b) : narrow_sum_in_groups(digits, groups, arm.size(), 0);
  }
};

/// The digits between the two circles add up to the sum of the circles.
struct double_arrow {
  static constexpr std::string_view name = "double arrow";
  cell first{}, second{}; ///< the circles
  std::vector<cell> between;

  /// The circles, then the cells between.
  std::vector<cell> scope(box) const {
    std::vector<cell> cells{first, second};
    cells.insert(cells.end(), between.begin(), between.end());
    return cells;
  }
  bool accepts(std::span<const int> values, box) const {
    int sum = 0;
    for (const int v : values.subspan(2)) sum += v;
    return sum == values[0] + values[1];
  }
  linear_form linear(box) const {
    linear_form::equation e{std::vector<int>(between.size() + 2, 1), 0};
    e.coefficients[0] = e.coefficients[1] = -1;
    return {{e}};
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    return narrow_by_states(
        digits, 2 * b.size() + 1, 0,
        [](int state, std::size_t i, int digit) {
          return i < 2 ? state + digit : state >= digit ? state - digit : -1;
        },
        [](int state) { return state == 0; });
  }
  /// By the sums that each group can have, up to the digit 9.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    return b.size() > 9 ? narrow(digits, b) : narrow_sum_in_groups(digits, groups, 2, 0);
  }
};

} // namespace boxline::inline v0_2::constraints
