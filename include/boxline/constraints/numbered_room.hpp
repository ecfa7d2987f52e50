// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>

namespace boxline::constraints {

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
};

} // namespace boxline::constraints
