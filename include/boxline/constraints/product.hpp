// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/sums.hpp>

#include <cstdint>

namespace boxline::inline v0_2::constraints {

/// The digits of the cells multiply to `value`; they may repeat where the houses let them.
struct product {
  static constexpr std::string_view name = "product";
  std::vector<cell> cells;
  std::uint64_t value = 1;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(value); }
  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    std::uint64_t left = value;
    for (const int v : values) {
      const auto factor = static_cast<std::uint64_t>(v);
      if (left % factor != 0) return false;
      left /= factor;
    }
    return left == 1;
  }
  /// By divisors and bounds.
  bool narrow(std::span<digit_mask> digits, box) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        // The smallest and the largest product of the others.
        std::uint64_t low = 1, high = 1;
        for (std::size_t k = 0; k < digits.size(); ++k) {
          if (digits[k] == 0) return false;
          if (k == i) continue;
          low = times(low, smallest(digits[k]));
          high = times(high, largest(digits[k]));
        }
        digit_mask kept = 0;
        for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
          const auto d = static_cast<std::uint64_t>(smallest(left));
          if (value % d == 0 && value / d >= low && value / d <= high) kept |= left & (~left + 1);
        }
        changed = changed || kept != digits[i];
        digits[i] = kept;
        if (kept == 0) return false;
      }
    }
    return !digits.empty() || value == 1;
  }

private:
  // The largest number in place of a product that would overflow.
  static std::uint64_t times(std::uint64_t a, int digit) {
    const auto d = static_cast<std::uint64_t>(digit);
    return a > ~std::uint64_t{0} / d ? ~std::uint64_t{0} : a * d;
  }
};

} // namespace boxline::inline v0_2::constraints
