// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/sums.hpp>

namespace boxline::inline v0_2::constraints {

/// A zipper line: two cells equally far from its centre add up to the digit in the centre. With an even
/// number of cells no cell is the centre, and all these sums are equal. Requires that it has no cell twice.
struct zipper {
  static constexpr std::string_view name = "zipper line";
  std::vector<cell> cells;

  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    const std::size_t half = values.size() / 2;
    if (half == 0) return true;
    const int sum = values.size() % 2 == 1 ? values[half] : values.front() + values.back();
    for (std::size_t i = 0; i < half; ++i)
      if (values[i] + values[values.size() - 1 - i] != sum) return false;
    return true;
  }
  /// Exact, where cells that are no pair may be equal. O(n * cells).
  bool narrow(std::span<digit_mask> digits, box b) const { return narrow(digits, b, {}); }
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    const std::size_t half = digits.size() / 2;
    if (half == 0) return digits.empty() || digits[0] != 0;
    const bool has_centre = digits.size() % 2 == 1;
    // Bit s: the sum 2 + s, of 1 to 128.
    using sums = std::array<digit_mask, 2>;
    const auto differ = [&](std::size_t i) {
      return !groups.empty() && groups[i] == groups[digits.size() - 1 - i];
    };
    // The sums of a digit, by index, with each of these.
    const auto sums_with = [](digit_mask with, int digit) {
      return sums{with << digit, digit == 0 ? 0 : with >> (64 - digit)};
    };
    sums common{~digit_mask{0}, ~digit_mask{0}};
    if (has_centre) common = {digits[half] >> 1, 0};
    for (std::size_t i = 0; i < half; ++i) {
      sums here{};
      for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
        const digit_mask with = digits[digits.size() - 1 - i] & ~(differ(i) ? left & (~left + 1) : 0);
        const sums found = sums_with(with, std::countr_zero(left));
        here = {here[0] | found[0], here[1] | found[1]};
      }
      common = {common[0] & here[0], common[1] & here[1]};
    }
    if ((common[0] | common[1]) == 0) return false;
    for (std::size_t i = 0; i < half; ++i) {
      const std::size_t k = digits.size() - 1 - i;
      digit_mask first = 0, second = 0;
      for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
        const int d = std::countr_zero(left);
        const digit_mask others = common[0] >> d | (d == 0 ? 0 : common[1] << (64 - d));
        const digit_mask with = digits[k] & others & ~(differ(i) ? left & (~left + 1) : 0);
        if (with != 0) first |= left & (~left + 1);
        second |= with;
      }
      digits[i] = first;
      digits[k] = second;
    }
    if (has_centre) digits[half] = common[0] << 1 & all_digits(b);
    return true;
  }
};

} // namespace boxline::inline v0_2::constraints
