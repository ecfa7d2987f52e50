// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/line_of.hpp>
#include <boxline/constraints/sums.hpp>

namespace boxline::inline v0_2::constraints {

/// In a row or column, the digits between 1 and n add up to `sum`. Each of the two is in it once.
struct sandwich {
  static constexpr std::string_view name = "sandwich";
  line_of line;
  int sum = 0;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(sum); }
  std::vector<cell> scope(box b) const { return line.cells(b); }
  bool accepts(std::span<const int> values, box b) const {
    int total = 0, crusts = 0, ones = 0;
    for (const int v : values) {
      const bool is_crust = v == 1 || v == b.size();
      crusts += is_crust;
      ones += v == 1;
      if (!is_crust && crusts == 1) total += v;
    }
    return crusts == 2 && ones == 1 && total == sum;
  }
  bool narrow(std::span<digit_mask> digits, box b) const {
    // 0: before; 1 + 2 * total + which crust was first; the last: after.
    const int n = b.size();
    if (sum < 0 || sum > n * n) return false;
    const int after = 2 * sum + 3;
    return narrow_by_states(
        digits, after + 1, 0,
        [&](int state, std::size_t, int digit) {
          const bool is_crust = digit == 1 || digit == n;
          if (state == 0) return is_crust ? 1 + (digit == n) : 0;
          if (state == after) return is_crust ? -1 : after;
          const int total = (state - 1) / 2, first = (state - 1) % 2;
          if (is_crust) return (digit == n) != (first == 1) && total == sum ? after : -1;
          return total + digit <= sum ? state + 2 * digit : -1;
        },
        [&](int state) { return state == after; });
  }
  /// Where all cells of the line differ, up to the digit 9: for each two places of 1 and n, by the sets of
  /// digits that the cells between and those outside can have.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups groups) const {
    const int n = b.size();
    if (n > 9 || n < 2 || !is_one_group(groups)) return narrow(digits, b);
    const auto size = static_cast<std::size_t>(n);
    const unsigned crusts = 1u | 1u << (n - 1), all = static_cast<unsigned>(all_digits(b)) & ~crusts;
    for (bool changed = true; changed;) {
      std::array<digit_mask, 9> kept{};
      for (std::size_t i = 0; i < size; ++i)
        for (std::size_t k = i + 1; k < size; ++k) {
          const auto first = static_cast<unsigned>(digits[i]) & crusts;
          const auto last = static_cast<unsigned>(digits[k]) & crusts;
          // Which of the two each end may be, with the other at the other end.
          const unsigned at_first =
              (first & ((last & 1u) != 0 ? crusts & ~1u : 0u)) | (first & ((last & ~1u) != 0 ? 1u : 0u));
          const unsigned at_last =
              (last & ((first & 1u) != 0 ? crusts & ~1u : 0u)) | (last & ((first & ~1u) != 0 ? 1u : 0u));
          if (at_first == 0) continue;
          std::array<unsigned, 9> between{}, outside{}, left_between{}, left_outside{};
          std::size_t inner = 0, outer = 0;
          for (std::size_t c = 0; c < size; ++c) {
            if (c == i || c == k) continue;
            const auto m = static_cast<unsigned>(digits[c]) & all;
            if (c > i && c < k)
              between[inner++] = m;
            else
              outside[outer++] = m;
          }
          bool is_open = false;
          for (const unsigned set : detail::sets_of_nine.of(inner, sum)) {
            if ((set & ~all) != 0) continue;
            const auto none = [](std::size_t, unsigned) {};
            const std::span<const unsigned> in(between.data(), inner), out(outside.data(), outer);
            if (!detail::fits_in_set(in, set, none) || !detail::fits_in_set(out, all & ~set, none)) continue;
            is_open = true;
            detail::fits_in_set(in, set, [&](std::size_t c, unsigned m) { left_between[c] |= m; });
            detail::fits_in_set(out, all & ~set, [&](std::size_t c, unsigned m) { left_outside[c] |= m; });
          }
          if (!is_open) continue;
          kept[i] |= at_first;
          kept[k] |= at_last;
          for (std::size_t c = 0, in = 0, out = 0; c < size; ++c)
            if (c != i && c != k) kept[c] |= c > i && c < k ? left_between[in++] : left_outside[out++];
        }
      changed = false;
      if (!detail::replace_digits(digits, kept, changed)) return false;
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::constraints
