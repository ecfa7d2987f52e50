// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>

namespace boxline::constraints {

/// The first X digits from the side add up to `sum`, X being the first of them.
struct x_sum {
  static constexpr std::string_view name = "X-sum";
  line_of line;
  int sum = 0;

  std::vector<cell> scope(box b) const { return line.cells(b); }
  bool accepts(std::span<const int> values, box) const {
    int total = 0;
    for (int i = 0; i < values[0]; ++i) total += values[static_cast<std::size_t>(i)];
    return total == sum;
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    // How many digits are missing, and their sum; 0: all were there.
    if (sum < 0 || sum > b.size() * b.size()) return false;
    const int width = sum + 1;
    return narrow_by_states(
        digits, b.size() * width, 0,
        [&](int state, std::size_t i, int digit) {
          if (i > 0 && state == 0) return 0;
          const int missing = i == 0 ? digit - 1 : state / width - 1;
          const int left = i == 0 ? sum - digit : state % width - digit;
          if (left < 0 || (missing == 0 && left != 0)) return -1;
          return missing == 0 ? 0 : missing * width + left;
        },
        [](int state) { return state == 0; });
  }
};

} // namespace boxline::constraints
