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
    const std::size_t size = digits.size();
    const unsigned last_digit = 1u << (size - 1), all = (last_digit - 1) & ~1u;
    // The digits but 1 and n; those of the cells before each, and from each on; those that are placed there.
    std::array<std::uint16_t, 9> cells{};
    std::array<unsigned, 10> before{}, from{}, placed_before{}, placed_from{};
    const auto if_one = [](unsigned m) { return (m & (m - 1)) == 0 ? m : 0; };
    for (std::size_t c = 0; c < size; ++c) {
      cells[c] = static_cast<std::uint16_t>(digits[c] & all);
      before[c + 1] = before[c] | cells[c];
      placed_before[c + 1] = placed_before[c] | if_one(cells[c]);
    }
    for (std::size_t c = size; c-- > 0;) {
      from[c] = from[c + 1] | cells[c];
      placed_from[c] = placed_from[c + 1] | if_one(cells[c]);
    }
    for (std::size_t i = 0; i < size; ++i) {
      const bool has_one = (digits[i] & 1u) != 0, has_last = (digits[i] & last_digit) != 0;
      if (!has_one && !has_last) continue;
      unsigned between = 0, placed_between = 0;
      for (std::size_t k = i + 1; k < size; ++k) {
        // Which of the two each end may be, with the other at the other end.
        const unsigned at_last = (has_last ? static_cast<unsigned>(digits[k]) & 1u : 0u) |
                                 (has_one ? static_cast<unsigned>(digits[k]) & last_digit : 0u);
        std::array<std::uint16_t, 12> sets; // as many as have one size and sum
        std::size_t count = 0;
        if (at_last != 0) {
          const unsigned outside = before[i] | from[k + 1],
                         placed_outside = placed_before[i] | placed_from[k + 1];
          for (const unsigned set : detail::sets_of_nine.of(k - i - 1, sum))
            if ((set & ~between) == 0 && (placed_between & ~set) == 0 && (all & ~set & ~outside) == 0 &&
                (placed_outside & set) == 0)
              sets[count++] = static_cast<std::uint16_t>(set);
        }
        if (count > 0 &&
            keep_sets(std::span(sets.data(), count), std::span(cells.data(), size), i, k, all, kept)) {
          kept[i] |= ((at_last & 1u) != 0 ? last_digit : 0u) | ((at_last & last_digit) != 0 ? 1u : 0u);
          kept[k] |= at_last;
        }
        between |= cells[k];
        placed_between |= if_one(cells[k]);
      }
    }
  }
  // Whether one of the sets of digits between the places fits the cells there, and the rest the others; adds
  // what they leave of these.
  static bool keep_sets(std::span<const std::uint16_t> sets, std::span<const std::uint16_t> cells,
                        std::size_t i, std::size_t k, unsigned all, std::array<digit_mask, 9>& kept) {
    using lists = digit_set_list;
    std::array<lists::lane_words, 7> left{};
    lists::lane_words is_open{};
    for (std::size_t at = 0; at < sets.size(); at += lists::lanes) {
      // Lanes without a set have the first one.
      lists::lane_words between = lists::all(sets[0]);
      for (std::size_t s = 0; s < lists::lanes && at + s < sets.size(); ++s) between[s] = sets[at + s];
      std::array<lists::lane_words, 7> here;
      std::size_t count = 0;
      for (std::size_t c = 0; c < cells.size(); ++c)
        if (c != i && c != k) here[count++] = (c > i && c < k ? between : ~between) & lists::all(cells[c]);
      const lists::lane_words alive = lists::fit(std::span(here.data(), count), lists::all(all));
      for (std::size_t c = 0; c < count; ++c) left[c] |= here[c] & alive;
      is_open |= alive;
    }
    if (lists::fold_or(is_open) == 0) return false;
    for (std::size_t c = 0, count = 0; c < cells.size(); ++c)
      if (c != i && c != k) kept[c] |= lists::fold_or(left[count++]);
    return true;
  }
};

} // namespace boxline::inline v0_2::constraints
