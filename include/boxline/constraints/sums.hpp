// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// \file
/// Bounds of a sum of digits. For cells that differ see different_sums.hpp, for groups of such cells
/// grouped_sums.hpp.

namespace boxline::inline v0_2::constraints {

/// The smallest and largest digit of a mask. Requires that it is not empty.
constexpr int smallest(digit_mask m) {
  return std::countr_zero(m) + 1;
}
constexpr int largest(digit_mask m) {
  return 64 - std::countl_zero(m);
}
/// The digits from `low` to `high`, both at least 1 and at most 64; none where low > high.
constexpr digit_mask digits_between(int low, int high) {
  return low > high ? 0 : (~digit_mask{0} >> (64 - high)) & (~digit_mask{0} << (low - 1));
}

/// Bounds consistency of a sum: of the digits of each cell, those that some choice of smallest and largest
/// digits of the others can complete to `sum`. False where there is none. To its fixpoint.
constexpr bool narrow_sum(std::span<digit_mask> digits, int sum) {
  for (bool changed = true; changed;) {
    changed = false;
    int low = 0, high = 0;
    for (const digit_mask m : digits) {
      if (m == 0) return false;
      low += smallest(m);
      high += largest(m);
    }
    if (sum < low || sum > high) return false;
    for (digit_mask& m : digits) {
      const int least = sum - (high - largest(m)), most = sum - (low - smallest(m));
      const digit_mask kept = m & digits_between(least < 1 ? 1 : least, most > 64 ? 64 : most);
      if (kept == m) continue;
      if (kept == 0) return false;
      low += smallest(kept) - smallest(m);
      high += largest(kept) - largest(m);
      m = kept;
      changed = true;
    }
  }
  return true;
}

/// Of which group a cell of a scope is, by its position: cells of one group hold different digits.
using cell_groups = std::span<const std::uint8_t>;
/// Whether all cells differ.
constexpr bool is_one_group(cell_groups groups) {
  for (const std::uint8_t g : groups)
    if (g != 0) return false;
  return true;
}

namespace detail {

/// Each digit d becomes 65 - d.
constexpr std::uint64_t reversed(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
  x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
  x = (x >> 8 & 0x00ff00ff00ff00ff) | (x & 0x00ff00ff00ff00ff) << 8;
  x = (x >> 16 & 0x0000ffff0000ffff) | (x & 0x0000ffff0000ffff) << 16;
  return x >> 32 | x << 32;
}

/// Leaves each cell the digits of `kept`; `changed` becomes true where some cell had others. False where a
/// cell has none left. Requires as many as there are cells, or more.
constexpr bool replace_digits(std::span<digit_mask> digits, std::span<const digit_mask> kept, bool& changed) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (kept[i] == 0) return false;
    changed = changed || kept[i] != digits[i];
    digits[i] = kept[i];
  }
  return true;
}

} // namespace detail

} // namespace boxline::inline v0_2::constraints
