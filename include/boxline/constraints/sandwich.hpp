// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/digit_set_list.hpp>
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
    if (n > 9 || n < 3 || !is_one_group(groups)) return narrow(digits, b);
    for (bool changed = true; changed;) {
      std::array<digit_mask, 9> kept{};
      keep_places(digits, kept);
      changed = false;
      if (!detail::replace_digits(digits, kept, changed)) return false;
    }
    return true;
  }

private:
  // Adds what each two places of 1 and n leave.
  void keep_places(std::span<const digit_mask> digits, std::array<digit_mask, 9>& kept) const {
    using sets_in_lanes = digit_set_list;
    const std::size_t size = digits.size();
    const unsigned last_digit = 1u << (size - 1), crusts = 1u | last_digit, all = (last_digit - 1) & ~1u;
    for (std::size_t i = 0; i < size; ++i)
      for (std::size_t k = i + 1; k < size; ++k) {
        const unsigned first = unsigned(digits[i]) & crusts, last = unsigned(digits[k]) & crusts;
        // Which of the two each end may be, with the other at the other end.
        const unsigned at_first =
            ((last & 1u) != 0 ? first & last_digit : 0u) | ((last & last_digit) != 0 ? first & 1u : 0u);
        const unsigned at_last =
            ((first & 1u) != 0 ? last & last_digit : 0u) | ((first & last_digit) != 0 ? last & 1u : 0u);
        if (at_first == 0) continue;
        // The other cells; the digits of some cell, and of those that have one, between and outside.
        std::array<std::uint16_t, 7> cells{};
        unsigned any[2] = {}, placed[2] = {};
        std::size_t count = 0;
        for (std::size_t c = 0; c < size; ++c) {
          if (c == i || c == k) continue;
          const unsigned m = unsigned(digits[c]) & all;
          const bool is_between = c > i && c < k;
          any[is_between] |= m;
          if ((m & (m - 1)) == 0) placed[is_between] |= m;
          cells[count++] = static_cast<std::uint16_t>(m);
        }
        std::array<sets_in_lanes::eight, 7> left{};
        // Lanes without a set have all digits, which fit where no cell is outside: then that is the set.
        sets_in_lanes::eight sets = sets_in_lanes::all(0xFFFF), is_open{};
        std::size_t used = 0;
        const auto fit = [&] {
          std::array<sets_in_lanes::eight, 7> here;
          for (std::size_t c = 0; c < count; ++c)
            here[c] = (c >= i && c + 1 < k ? sets : ~sets) & sets_in_lanes::all(cells[c]);
          // All digits but 1 and n are among these cells; a lane without a set has none.
          const auto alive = sets_in_lanes::fit(std::span(here.data(), count), sets_in_lanes::all(all));
          for (std::size_t c = 0; c < count; ++c) left[c] |= here[c] & alive;
          is_open |= alive;
          sets = sets_in_lanes::all(0xFFFF);
          used = 0;
        };
        for (const unsigned set : detail::sets_of_nine.of(k - i - 1, sum)) {
          if ((set & ~(any[1] & all)) != 0 || (placed[1] & ~set) != 0 || (all & ~set & ~any[0]) != 0 ||
              (placed[0] & set) != 0)
            continue;
          sets[used++] = static_cast<std::uint16_t>(set);
          if (used == sets_in_lanes::lanes) fit();
        }
        if (used > 0) fit();
        if (sets_in_lanes::fold_or(is_open) == 0) continue;
        kept[i] |= at_first;
        kept[k] |= at_last;
        for (std::size_t c = 0, at = 0; c < size; ++c)
          if (c != i && c != k) kept[c] |= sets_in_lanes::fold_or(left[at++]);
      }
  }
};

} // namespace boxline::inline v0_2::constraints
