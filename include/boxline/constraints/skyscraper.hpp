// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>

namespace boxline::constraints {

/// So many digits of a row or column are seen from the side: those that are greater than all before them.
struct skyscraper {
  static constexpr std::string_view name = "skyscraper";
  line_of line;
  int seen = 1;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(seen); }
  std::vector<cell> scope(box b) const { return line.cells(b); }
  bool accepts(std::span<const int> values, box) const {
    int highest = 0, count = 0;
    for (const int v : values)
      if (v > highest) {
        highest = v;
        ++count;
      }
    return count == seen;
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    const int n = b.size();
    if (seen < 1 || seen > n) return false;
    // The highest digit so far, and how many were seen.
    return narrow_by_states(
        digits, (n + 1) * (seen + 1), 0,
        [&](int state, std::size_t, int digit) {
          const int highest = state % (n + 1), count = state / (n + 1);
          if (digit <= highest) return state;
          return count < seen ? (count + 1) * (n + 1) + digit : -1;
        },
        [&](int state) { return state / (n + 1) == seen; });
  }
};

} // namespace boxline::constraints
