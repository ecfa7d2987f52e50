// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/constraints/sums.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

namespace boxline::inline v0_2::constraints {

/// Any linear equation: the digits, each times the coefficient of its cell, add up to `sum`. A missing
/// coefficient is 0. An arrow whose bulb is a number of two digits is `{{a, b, c, d}, {10, 1, -1, -1}}`.
struct linear_equation {
  static constexpr std::string_view name = "linear equation";
  std::vector<cell> cells;
  std::vector<int> coefficients;
  int sum = 0;

  /// See `described_constraint`: the coefficients and the sum.
  std::string description() const {
    std::string text;
    for (const int c : coefficients) text += std::to_string(c) + " ";
    return text + "= " + std::to_string(sum);
  }
  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < values.size(); ++i) total += coefficient(i) * values[i];
    return total == sum;
  }
  linear_form linear(box) const {
    linear_form::equation e{{}, sum};
    for (std::size_t i = 0; i < cells.size(); ++i) e.coefficients.push_back(static_cast<int>(coefficient(i)));
    return {{e}};
  }
  /// By bounds, to their fixpoint.
  bool narrow(std::span<digit_mask> digits, box) const {
    for (bool changed = true; changed;) {
      changed = false;
      std::int64_t low = 0, high = 0;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] == 0) return false;
        low += least(i, digits[i]);
        high += most(i, digits[i]);
      }
      if (sum < low || sum > high) return false;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        const std::int64_t others_low = low - least(i, digits[i]), others_high = high - most(i, digits[i]);
        digit_mask kept = 0;
        for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
          const std::int64_t here = coefficient(i) * smallest(left);
          if (here + others_low <= sum && sum <= here + others_high) kept |= left & (~left + 1);
        }
        if (kept == digits[i]) continue;
        if (kept == 0) return false;
        low = others_low + least(i, kept);
        high = others_high + most(i, kept);
        digits[i] = kept;
        changed = true;
      }
    }
    return true;
  }

private:
  std::int64_t coefficient(std::size_t i) const { return i < coefficients.size() ? coefficients[i] : 0; }
  std::int64_t least(std::size_t i, digit_mask m) const {
    return coefficient(i) * (coefficient(i) > 0 ? smallest(m) : largest(m));
  }
  std::int64_t most(std::size_t i, digit_mask m) const {
    return coefficient(i) * (coefficient(i) > 0 ? largest(m) : smallest(m));
  }
};

} // namespace boxline::inline v0_2::constraints
