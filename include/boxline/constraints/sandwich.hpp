// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>

namespace boxline::constraints {

/// In a row or column, the digits between 1 and n add up to `sum`. Each of the two is in it once.
struct sandwich {
  static constexpr std::string_view name = "sandwich";
  line_of line;
  int sum = 0;

  std::vector<cell> scope(box b) const { return line.cells(b); }
  bool accepts(std::span<const int> values, box b) const {
    int total = 0, crusts = 0, ones = 0;
    for (const int v : values) {
      const bool is_crust = v == 1 || v == b.size();
      crusts += is_crust;
      ones += v == 1;
      if (!is_crust && crusts == 1) total += v;
    }
    return crusts == 2 && ones == 1 && total == sum;
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    // 0: before; 1 + 2 * total + which crust was first; the last: after.
    const int n = b.size();
    if (sum < 0 || sum > n * n) return false;
    const int after = 2 * sum + 3;
    return narrow_by_states(
        digits, after + 1, 0,
        [&](int state, std::size_t, int digit) {
          const bool is_crust = digit == 1 || digit == n;
          if (state == 0) return is_crust ? 1 + (digit == n) : 0;
          if (state == after) return is_crust ? -1 : after;
          const int total = (state - 1) / 2, first = (state - 1) % 2;
          if (is_crust) return (digit == n) != (first == 1) && total == sum ? after : -1;
          return total + digit <= sum ? state + 2 * digit : -1;
        },
        [&](int state) { return state == after; });
  }
};

} // namespace boxline::constraints
