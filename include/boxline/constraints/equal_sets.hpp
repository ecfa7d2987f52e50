// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <algorithm>
#include <cstddef>

namespace boxline::inline v0_2::constraints {

/// Two lists of as many cells hold the same digits, each as often.
struct equal_sets {
  static constexpr std::string_view name = "equal sets";
  std::vector<cell> first, second;

  std::vector<cell> scope(box) const {
    std::vector<cell> cells = first;
    cells.insert(cells.end(), second.begin(), second.end());
    return cells;
  }
  bool accepts(std::span<const int> values, box) const {
    std::vector<int> a(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(first.size()));
    std::vector<int> b(values.begin() + static_cast<std::ptrdiff_t>(first.size()), values.end());
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
  }
  /// Digit by digit: as many places in each list as are placed in the other.
  bool narrow(std::span<digit_mask> digits, box b) const {
    const std::span<digit_mask> lists[] = {digits.subspan(0, first.size()), digits.subspan(first.size())};
    if (first.size() != second.size()) return false;
    for (bool changed = true; changed;) {
      changed = false;
      for (int d = 1; d <= b.size(); ++d)
        for (int i = 0; i < 2; ++i) {
          int placed = 0, places = 0;
          for (const digit_mask m : lists[i]) placed += m == mask_of(d);
          for (const digit_mask m : lists[1 - i]) places += (m & mask_of(d)) != 0;
          if (placed > places) return false;
          for (digit_mask& m : lists[1 - i]) {
            if (placed < places || (m & mask_of(d)) == 0 || m == mask_of(d)) continue;
            m = mask_of(d);
            changed = true;
          }
          if (places > 0) continue;
          for (digit_mask& m : lists[i]) {
            if ((m & mask_of(d)) == 0) continue;
            changed = true;
            if ((m &= ~mask_of(d)) == 0) return false;
          }
        }
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::constraints
