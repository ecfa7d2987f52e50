// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <bit>
#include <utility>

namespace boxline::inline v0_2::constraints {

/// The cells hold digits of a mask only.
struct mask {
  static constexpr std::string_view name = "digits of a cell";
  /// The digits 1, 3, 5 and so on.
  static constexpr digit_mask odd = 0x5555555555555555;
  std::vector<cell> cells;
  digit_mask digits = 0;

  /// See `described_constraint`: `even`, `odd` or the digits.
  std::string description() const {
    if (digits == odd || digits == ~odd) return digits == odd ? "odd" : "even";
    std::string text;
    for (digit_mask left = digits; left != 0; left &= left - 1)
      text += (text.empty() ? "" : " ") + std::to_string(std::countr_zero(left) + 1);
    return text;
  }

  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    for (const int v : values)
      if ((digits & mask_of(v)) == 0) return false;
    return true;
  }
  bool narrow(std::span<digit_mask> left, box) const {
    bool open = true;
    for (digit_mask& m : left) open = (m &= digits) != 0 && open;
    return open;
  }
};

/// Cells with even, or odd, digits.
inline mask even_cells(std::vector<cell> cells) {
  return {std::move(cells), ~mask::odd};
}
inline mask odd_cells(std::vector<cell> cells) {
  return {std::move(cells), mask::odd};
}

} // namespace boxline::inline v0_2::constraints
