// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_bounds.hpp>
#include <boxline/constraints/puzzle_constraint.hpp>
#include <boxline/constraints/sums.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
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
        const digit_mask kept = completed(i, digits[i], others_low, others_high);
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

  /// By bounds, where cells of one group and coefficient have different digits, to their fixpoint.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    constexpr std::size_t most = different_bounds::most_cells;
    if (digits.size() > most) return narrow(digits, b);
    std::array<alike, most> found;
    const std::size_t count = find_alike(groups, found);
    const std::span all_alike(found.data(), count);
    std::array<digit_mask, most> masks;
    const auto masks_of = [&](const alike& a) {
      for (std::size_t k = 0; k < a.size; ++k) masks[k] = digits[a.members[k]];
      return std::span<const digit_mask>(masks.data(), a.size);
    };
    different_bounds range;
    for (bool changed = true; changed;) {
      changed = false;
      bounds all{};
      for (alike& a : all_alike) {
        if (a.is_changed) {
          const auto own = range(masks_of(a));
          if (!own) return false;
          a.own = times(a.coefficient, *own);
          a.is_changed = false;
        }
        all.low += a.own.low;
        all.high += a.own.high;
      }
      if (sum < all.low || sum > all.high) return false;
      for (alike& a : all_alike) {
        // Another digit changes the bounds by no more than this.
        std::int64_t most_change = 0;
        for (std::size_t k = 0; k < a.size; ++k)
          most_change = std::max<std::int64_t>(most_change, largest(digits[a.members[k]]) -
                                                                smallest(digits[a.members[k]]));
        most_change *= std::abs(a.coefficient);
        if (all.low + most_change <= sum && sum <= all.high - most_change) continue;
        range(masks_of(a));
        std::array<sum_range, most> others;
        range.find_others(others);
        for (std::size_t k = 0; k < a.size; ++k) {
          const bounds beside = times(a.coefficient, others[k]);
          digit_mask& m = digits[a.members[k]];
          const digit_mask kept = completed(a.members[k], m, all.low - a.own.low + beside.low,
                                            all.high - a.own.high + beside.high);
          if (kept == 0) return false;
          a.is_changed = a.is_changed || kept != m;
          m = kept;
        }
        changed = changed || a.is_changed;
      }
    }
    return true;
  }

private:
  struct bounds {
    std::int64_t low = 0, high = 0;
  };
  // Positions of one group and coefficient.
  struct alike {
    std::size_t size;
    std::int64_t coefficient;
    bounds own;
    bool is_changed;
    std::uint8_t group, members[64];
  };
  // Written to `found`; how many.
  std::size_t find_alike(cell_groups groups, std::span<alike> found) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      std::size_t k = 0;
      while (k < count && (found[k].group != groups[i] || found[k].coefficient != coefficient(i))) ++k;
      alike& a = found[k];
      if (k == count) {
        ++count;
        a.size = 0;
        a.coefficient = coefficient(i);
        a.is_changed = true;
        a.group = groups[i];
      }
      a.members[a.size++] = static_cast<std::uint8_t>(i);
    }
    return count;
  }
  static bounds times(std::int64_t c, sum_range r) {
    return {std::min(c * r.least, c * r.greatest), std::max(c * r.least, c * r.greatest)};
  }
  // The digits of a cell with which the others, between these bounds, may add up to the sum.
  digit_mask completed(std::size_t i, digit_mask digits, std::int64_t low, std::int64_t high) const {
    digit_mask kept = 0;
    for (digit_mask left = digits; left != 0; left &= left - 1) {
      const std::int64_t here = coefficient(i) * smallest(left);
      if (here + low <= sum && sum <= here + high) kept |= left & (~left + 1);
    }
    return kept;
  }
  std::int64_t coefficient(std::size_t i) const { return i < coefficients.size() ? coefficients[i] : 0; }
  std::int64_t least(std::size_t i, digit_mask m) const {
    return coefficient(i) * (coefficient(i) > 0 ? smallest(m) : largest(m));
  }
  std::int64_t most(std::size_t i, digit_mask m) const {
    return coefficient(i) * (coefficient(i) > 0 ? largest(m) : smallest(m));
  }
};

} // namespace boxline::inline v0_2::constraints
