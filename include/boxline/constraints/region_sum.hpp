// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/constraints/sums.hpp>

#include <algorithm>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::constraints {

/// Groups of cells with equal sums: the parts of a line in each box, for one.
struct region_sum {
  static constexpr std::string_view name = "region sum";
  std::vector<std::vector<cell>> groups;

  /// Group after group.
  std::vector<cell> scope(box) const {
    std::vector<cell> cells;
    for (const std::vector<cell>& g : groups) cells.insert(cells.end(), g.begin(), g.end());
    return cells;
  }
  bool accepts(std::span<const int> values, box) const {
    int first = -1;
    std::size_t at = 0;
    for (const std::vector<cell>& g : groups) {
      int sum = 0;
      for (std::size_t i = 0; i < g.size(); ++i) sum += values[at++];
      if (first >= 0 && sum != first) return false;
      first = sum;
    }
    return true;
  }
  /// By bounds: the sum lies between the largest of the smallest sums and the smallest of the largest.
  bool narrow(std::span<digit_mask> digits, box) const {
    for (bool changed = true; changed;) {
      changed = false;
      int least = 0, most = 64 * 64 * 64;
      for_each_group(digits, [&](std::span<digit_mask>, int low, int high) {
        least = low > least ? low : least;
        most = high < most ? high : most;
      });
      if (least > most) return false;
      bool open = true;
      for_each_group(digits, [&](std::span<digit_mask> group, int low, int high) {
        for (digit_mask& m : group) {
          const int from = least - (high - largest(m)), to = most - (low - smallest(m));
          const digit_mask kept = m & digits_between(from < 1 ? 1 : from, to > 64 ? 64 : to);
          changed = changed || kept != m;
          open = open && kept != 0;
          if (kept == 0) return;
          low += smallest(kept) - smallest(m);
          high += largest(kept) - largest(m);
          m = kept;
        }
      });
      if (!open) return false;
    }
    return true;
  }

  /// By each sum for itself, and the sets of digits that cells which differ can have with it; up to the
  /// digit 9.
  bool narrow(std::span<digit_mask> digits, box b, cell_groups differing) const {
    if (b.size() > 9) return narrow(digits, b);
    if (are_different(differing)) return narrow_different(digits);
    std::vector<digit_mask> kept(digits.size()), with(digits.size());
    for (bool changed = true; changed;) {
      if (!narrow(digits, b)) return false;
      int least = 0, most = 64 * 64 * 64;
      for_each_group(digits, [&](std::span<digit_mask>, int low, int high) {
        least = low > least ? low : least;
        most = high < most ? high : most;
      });
      std::fill(kept.begin(), kept.end(), 0);
      for (int sum = least; sum <= most; ++sum) {
        std::copy(digits.begin(), digits.end(), with.begin());
        bool is_open = true;
        std::size_t at = 0;
        for (const std::vector<cell>& g : groups) {
          is_open = is_open && narrow_sum_in_groups(std::span(with).subspan(at, g.size()),
                                                    differing.subspan(at, g.size()), g.size(), sum);
          at += g.size();
        }
        for (std::size_t i = 0; is_open && i < with.size(); ++i) kept[i] |= with[i];
      }
      changed = false;
      if (!detail::replace_digits(digits, kept, changed)) return false;
    }
    return true;
  }

private:
  // Whether no group has two cells that may be equal, and what `sum_of_groups` takes.
  bool are_different(cell_groups differing) const {
    std::size_t at = 0;
    for (const std::vector<cell>& g : groups) {
      if (g.empty() || g.size() > 9) return false;
      for (std::size_t i = 1; i < g.size(); ++i)
        if (differing[at + i] != differing[at]) return false;
      at += g.size();
    }
    return groups.size() <= detail::sum_of_groups::most_groups && at <= detail::sum_of_groups::most_cells;
  }
  // Exact, but for what the groups have to do with each other besides.
  bool narrow_different(std::span<digit_mask> digits) const {
    detail::sum_of_groups all(0);
    std::uint8_t at = 0;
    for (const digit_mask m : digits)
      if (m == 0) return false;
    for (const std::vector<cell>& g : groups) {
      std::uint8_t members[9];
      for (std::size_t i = 0; i < g.size(); ++i) members[i] = at++;
      all.add(digits, members, g.size(), false);
    }
    return all.narrow_equal(digits);
  }
  // Calls `f(digits, smallest sum, largest sum)` for each group.
  template <class F>
  void for_each_group(std::span<digit_mask> digits, F f) const {
    std::size_t at = 0;
    for (const std::vector<cell>& g : groups) {
      const std::span<digit_mask> group = digits.subspan(at, g.size());
      int low = 0, high = 0;
      for (const digit_mask m : group) {
        low += smallest(m);
        high += largest(m);
      }
      f(group, low, high);
      at += g.size();
    }
  }
};

} // namespace boxline::inline v0_2::constraints
