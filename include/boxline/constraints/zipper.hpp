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
  /// Exact: each sum on its own. O(n^2 * cells).
  bool narrow(std::span<digit_mask> digits, box b) const {
    const std::size_t half = digits.size() / 2;
    if (half == 0) return digits.empty() || digits[0] != 0;
    const bool has_centre = digits.size() % 2 == 1;
    std::vector<digit_mask> result(digits.size()), with(digits.size());
    for (int sum = 2; sum <= (has_centre ? b.size() : 2 * b.size()); ++sum) {
      if (has_centre && (digits[half] & mask_of(sum)) == 0) continue;
      bool is_open = true;
      for (std::size_t i = 0; i < half && is_open; ++i) {
        const std::size_t k = digits.size() - 1 - i;
        with[i] = with[k] = 0;
        for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
          const int other = sum - smallest(left);
          if (other < 1 || other > b.size() || (digits[k] & mask_of(other)) == 0) continue;
          with[i] |= left & (~left + 1);
          with[k] |= mask_of(other);
        }
        is_open = with[i] != 0;
      }
      if (!is_open) continue;
      if (has_centre) with[half] = mask_of(sum);
      for (std::size_t i = 0; i < digits.size(); ++i) result[i] |= with[i];
    }
    bool is_open = true;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      digits[i] = result[i];
      is_open = is_open && result[i] != 0;
    }
    return is_open;
  }
};

} // namespace boxline::inline v0_2::constraints
