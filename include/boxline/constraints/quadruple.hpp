// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>

namespace boxline::inline v0_2::constraints {

/// The digits stand among the cells: the four round a corner, or any others. A digit that is listed twice is
/// there twice.
struct quadruple {
  static constexpr std::string_view name = "quadruple";
  std::vector<cell> cells;
  std::vector<int> digits;

  /// See `described_constraint`: the digits.
  std::string description() const {
    std::string text;
    for (const int d : digits) {
      if (!text.empty()) text += ' ';
      text += std::to_string(d);
    }
    return text;
  }

  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    for (const int d : digits)
      if (std::count(values.begin(), values.end(), d) < wanted(d)) return false;
    return true;
  }
  /// See `scoped_constraint`.
  digit_mask required(std::span<const digit_mask>, box b) const {
    digit_mask result = 0;
    for (const int d : digits)
      if (d >= 1 && d <= b.size()) result |= mask_of(d);
    return result;
  }
  bool narrow(std::span<digit_mask> left, box b) const {
    for (const int d : digits)
      if (d < 1 || d > b.size()) return false;
    for (bool changed = true; changed;) {
      changed = false;
      const auto keep = [&changed](digit_mask& m, digit_mask kept) {
        changed = changed || (m & kept) != m;
        return (m &= kept) != 0;
      };
      digit_mask open = 0; // digits that are not all placed yet
      std::ptrdiff_t missing = 0, free = 0;
      for (std::size_t i = 0; i < digits.size(); ++i) {
        const int d = digits[i];
        if (std::find(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(i), d) !=
            digits.begin() + static_cast<std::ptrdiff_t>(i))
          continue;
        std::ptrdiff_t places = 0, placed = 0;
        for (const digit_mask m : left) {
          places += (m & mask_of(d)) != 0;
          placed += m == mask_of(d);
        }
        if (places < wanted(d)) return false;
        if (places == wanted(d))
          for (digit_mask& m : left)
            if ((m & mask_of(d)) != 0 && !keep(m, mask_of(d))) return false;
        if (placed < wanted(d)) {
          open |= mask_of(d);
          missing += wanted(d) - placed;
        }
      }
      for (const digit_mask m : left) free += !std::has_single_bit(m);
      if (changed) continue;
      if (missing > free) return false;
      // As many cells are open as digits are missing: they hold these.
      if (missing > 0 && missing == free)
        for (digit_mask& m : left)
          if (!std::has_single_bit(m) && !keep(m, open)) return false;
    }
    return true;
  }

  /// How often a digit is listed.
  std::ptrdiff_t wanted(int d) const { return std::count(digits.begin(), digits.end(), d); }
};

} // namespace boxline::inline v0_2::constraints
