// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>

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
  /// Where all cells of the line differ, up to the digit 9: exactly, by the families of sets that the first
  /// cells can have with each number of digits seen.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    const int n = b.size();
    if (n > 9 || !is_one_group(groups)) return narrow(digits, b);
    if (seen < 1 || seen > n) return false;
    const auto size = static_cast<std::size_t>(n), count = static_cast<std::size_t>(seen);
    // Fewer that are seen by then cannot become enough.
    const auto least = [size, count](std::size_t i) { return count + i > size ? count + i - size : 0; };
    using families = std::array<detail::set_family, 11>;
    std::array<families, 10> at;
    at[0] = {};
    at[0][0].words[0] = 1;
    for (std::size_t i = 0; i < size; ++i) {
      at[i + 1] = {};
      for (std::size_t s = least(i); s <= count && s <= i; ++s) {
        if (at[i][s].empty()) continue;
        for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
          const int d = std::countr_zero(left);
          at[i + 1][s].add_joined(at[i][s].below(d, false), d);
          at[i + 1][s + 1].add_joined(at[i][s].below(d), d);
        }
      }
    }
    families alive{};
    alive[count] = at[size][count];
    if (alive[count].empty()) return false;
    for (std::size_t i = size; i-- > 0;) {
      families before{};
      digit_mask kept = 0;
      for (std::size_t s = least(i); s <= count && s <= i; ++s) {
        if (at[i][s].empty()) continue;
        for (digit_mask left = digits[i]; left != 0; left &= left - 1) {
          const int d = std::countr_zero(left);
          const bool hidden = before[s].add_joinable(at[i][s].below(d, false), alive[s], d);
          const bool visible = before[s].add_joinable(at[i][s].below(d), alive[s + 1], d);
          if (hidden || visible) kept |= left & (~left + 1);
        }
      }
      digits[i] = kept;
      alive = before;
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::constraints
