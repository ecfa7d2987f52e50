// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>

namespace boxline::inline v0_2::constraints {

/// The digit stands at position X from the side, X being the digit at position 1.
struct numbered_room {
  static constexpr std::string_view name = "numbered room";
  line_of line;
  int digit = 1;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(digit); }
  std::vector<cell> scope(box b) const { return line.cells(b); }
  bool accepts(std::span<const int> values, box) const {
    return values[static_cast<std::size_t>(values[0]) - 1] == digit;
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    // How many cells it is away.
    return narrow_by_states(
        digits, b.size(), 0,
        [&](int state, std::size_t i, int d) {
          if (i > 0 && state == 0) return 0;
          const int away = i == 0 ? d - 1 : state - 1;
          return away == 0 && d != digit ? -1 : away;
        },
        [](int state) { return state == 0; });
  }
  /// Where all cells differ, the digit has one place, which the first cell names. Exact then but for what
  /// the differences imply besides.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    if (!is_one_group(groups) || digit < 1 || digit > b.size()) return narrow(digits, b);
    const digit_mask d = mask_of(digit);
    digit_mask named = 0;
    for (std::size_t i = 0; i < digits.size(); ++i)
      if ((digits[i] & d) != 0) named |= digits[0] & digit_mask{1} << i;
    // Another digit than 1 is not in the first cell: it would be there twice.
    if (digit != 1) named &= ~(mask_of(1) | d);
    digits[0] = named;
    for (std::size_t i = 1; i < digits.size(); ++i) {
      if ((named >> i & 1) == 0)
        digits[i] &= ~d;
      else if (std::has_single_bit(named))
        digits[i] &= d;
      if (digits[i] == 0) return false;
    }
    return named != 0;
  }
};

} // namespace boxline::inline v0_2::constraints
