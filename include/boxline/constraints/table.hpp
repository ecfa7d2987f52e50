// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <algorithm>
#include <cstddef>

namespace boxline::inline v0_2::constraints {

/// The cells hold one of the listed tuples of digits. One that has not as many digits as there are cells, or
/// a digit outside the grid's, is never held.
struct table {
  static constexpr std::string_view name = "table";
  std::vector<cell> cells;
  std::vector<std::vector<int>> tuples;

  std::vector<cell> scope(box) const { return cells; }
  bool accepts(std::span<const int> values, box) const {
    return std::any_of(tuples.begin(), tuples.end(), [values](const std::vector<int>& t) {
      std::size_t i = 0;
      while (i < t.size() && i < values.size() && t[i] == values[i]) ++i; // most differ in the first
      return i == t.size() && i == values.size();
    });
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    std::vector<digit_mask> kept(digits.size());
    bool open = false;
    for (const std::vector<int>& t : tuples) {
      bool fits = t.size() == digits.size();
      for (std::size_t i = 0; i < digits.size() && fits; ++i)
        fits = t[i] >= 1 && t[i] <= b.size() && (digits[i] & mask_of(t[i])) != 0;
      if (!fits) continue;
      open = true;
      for (std::size_t i = 0; i < digits.size(); ++i) kept[i] |= mask_of(t[i]);
    }
    std::copy(kept.begin(), kept.end(), digits.begin());
    return open;
  }
};

} // namespace boxline::inline v0_2::constraints
