// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>
#include <boxline/constraints/sums.hpp>

namespace boxline::inline v0_2::constraints {

/// The first X digits from the side add up to `sum`, X being the first of them.
struct x_sum {
  static constexpr std::string_view name = "X-sum";
  line_of line;
  int sum = 0;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(sum); }
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
  /// Where all cells of the line differ, up to the digit 9: for each first digit, by the sets of digits that
  /// the cells after it can have.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    if (b.size() > 9 || !is_one_group(groups)) return narrow(digits, b);
    const std::size_t size = digits.size();
    for (bool changed = true; changed;) {
      std::array<digit_mask, 9> kept{}, with{};
      for (digit_mask left = digits[0]; left != 0; left &= left - 1) {
        const digit_mask x = left & (~left + 1);
        const auto counted = static_cast<std::size_t>(smallest(x));
        bool is_open = true;
        with[0] = x;
        for (std::size_t i = 1; i < size; ++i) {
          with[i] = digits[i] & ~x;
          is_open = is_open && with[i] != 0;
        }
        const std::span<digit_mask> rest(with.data() + 1, counted - 1);
        if (!is_open || !narrow_different_sum(rest, sum - smallest(x))) continue;
        for (std::size_t i = 0; i < size; ++i) kept[i] |= with[i];
      }
      changed = false;
      if (!detail::replace_digits(digits, kept, changed)) return false;
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::constraints
