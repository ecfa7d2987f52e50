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
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>

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

  /// By bounds as well, where cells of one group and coefficient have different digits, to their fixpoint.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    if (!narrow(digits, b)) return false;
    constexpr std::size_t most = detail::least_different::most_cells;
    if (digits.size() > most) return true;
    // Positions, those of a group and coefficient beside each other.
    std::array<std::size_t, most> order;
    const std::span positions(order.data(), digits.size());
    std::iota(positions.begin(), positions.end(), std::size_t{0});
    const auto key = [&](std::size_t i) { return std::pair(groups[i], coefficient(i)); };
    std::sort(positions.begin(), positions.end(), [&](auto i, auto j) { return key(i) < key(j); });
    std::array<alike, most> groups_found;
    std::size_t count = 0;
    for (std::size_t from = 0, to = 0; from < positions.size(); from = to) {
      while (to < positions.size() && key(positions[to]) == key(positions[from])) ++to;
      groups_found[count++].members = positions.subspan(from, to - from);
    }
    const std::span all_alike(groups_found.data(), count);
    for (bool changed = true; changed;) {
      changed = false;
      bounds all{};
      for (alike& a : all_alike) {
        const auto own = bounds_of(digits, a.members, most);
        if (!own) return false;
        a.own = *own;
        all.low += own->low;
        all.high += own->high;
      }
      if (sum < all.low || sum > all.high) return false;
      for (const alike& a : all_alike)
        for (std::size_t k = 0; k < a.members.size(); ++k) {
          const std::size_t i = a.members[k];
          // Another digit changes the bounds by no more than this.
          const std::int64_t most_change =
              std::abs(coefficient(i)) * (largest(digits[i]) - smallest(digits[i]));
          if (all.low + most_change <= sum && sum <= all.high - most_change) continue;
          const auto beside = bounds_of(digits, a.members, k);
          if (!beside) return false;
          const digit_mask kept = completed(i, digits[i], all.low - a.own.low + beside->low,
                                            all.high - a.own.high + beside->high);
          if (kept == 0) return false;
          changed = changed || kept != digits[i];
          digits[i] = kept;
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
    std::span<const std::size_t> members;
    bounds own;
  };
  // Of cells that differ and have one coefficient, without one of them.
  std::optional<bounds> bounds_of(std::span<const digit_mask> digits, std::span<const std::size_t> members,
                                  std::size_t without) const {
    std::array<digit_mask, detail::least_different::most_cells> masks;
    std::size_t size = 0;
    for (std::size_t k = 0; k < members.size(); ++k)
      if (k != without) masks[size++] = digits[members[k]];
    const auto range = different_sum_range({masks.data(), size});
    if (!range) return std::nullopt;
    const std::int64_t c = coefficient(members[0]), a = c * range->least, b = c * range->greatest;
    return bounds{std::min(a, b), std::max(a, b)};
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
