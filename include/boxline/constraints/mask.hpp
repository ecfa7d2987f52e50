// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <utility>

namespace boxline::inline v0_2::constraints {

/// The cells hold digits of a mask only.
struct mask {
  static constexpr std::string_view name = "digits of a cell";
  std::vector<cell> cells;
  digit_mask digits = 0;

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
  return {std::move(cells), 0xaaaaaaaaaaaaaaaa};
}
inline mask odd_cells(std::vector<cell> cells) {
  return {std::move(cells), 0x5555555555555555};
}

} // namespace boxline::inline v0_2::constraints
