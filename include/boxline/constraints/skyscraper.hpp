// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/counted_sets.hpp>
#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>
#include <boxline/constraints/sums.hpp>

#include <array>
#include <bit>

namespace boxline::inline v0_2::constraints {

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
  /// Where all cells of the line differ, up to the digit 9: exactly, by the sets that the first cells can
  /// have, each with the numbers of digits seen.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    const int n = b.size();
    if (n > 9 || !is_one_group(groups)) return narrow(digits, b);
    if (seen < 1 || seen > n) return false;
    const auto size = static_cast<std::size_t>(n);
    std::array<detail::counted_sets, 10> reached{};
    reached[0][0] = 1;
    for (std::size_t i = 0; i < size; ++i)
      for (digit_mask left = digits[i]; left != 0; left &= left - 1)
        reached[i + 1].add_joined(reached[i], std::countr_zero(left));
    detail::counted_sets alive{};
    const std::size_t all = (std::size_t{1} << size) - 1;
    alive[all] = static_cast<std::uint16_t>(reached[size][all] & 1u << seen);
    if (alive[all] == 0) return false;
    for (std::size_t i = size; i-- > 0;) {
      detail::counted_sets before{};
      digit_mask kept = 0;
      for (digit_mask left = digits[i]; left != 0; left &= left - 1)
        if (before.add_joinable(reached[i], alive, std::countr_zero(left))) kept |= left & (~left + 1);
      digits[i] = kept;
      alive = before;
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::constraints
