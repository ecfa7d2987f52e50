// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/sum_of_groups.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2::constraints {

namespace detail {

/// Whether it is beyond what all cells of 64x64 add up to.
constexpr bool is_no_sum(int sum) {
  constexpr int most = 64 * 64 * 64;
  return sum < -most || sum > most;
}

/// `narrow_sum_in_groups` for two cells, the first of them added: exactly.
inline bool narrow_pair_sum(digit_mask& first, digit_mask& second, bool is_subtracted, bool differ, int sum) {
  // first + second = sum, or first - second = sum: what one makes of the other, a shift.
  const auto shifted = [](digit_mask m, int up) {
    return up <= -64 || up >= 64 ? digit_mask{0} : up < 0 ? m >> -up : m << up;
  };
  const auto completed = [&](digit_mask m) { return shifted(reversed(m), sum - 65); };
  if (differ && !is_subtracted && sum > 0 && sum % 2 == 0 && sum <= 128) {
    first &= ~mask_of(sum / 2);
    second &= ~mask_of(sum / 2);
  }
  second &= is_subtracted ? shifted(first, -sum) : completed(first);
  first &= is_subtracted ? shifted(second, sum) : completed(second);
  return first != 0;
}

/// `narrow_sum`, the cells of positions from `negative` on subtracted.
constexpr bool narrow_signed_sum(std::span<digit_mask> digits, std::size_t negative, int sum) {
  if (is_no_sum(sum)) return false;
  // A subtracted digit is one that is added, less 65.
  const std::span<digit_mask> subtracted = digits.subspan(negative);
  for (digit_mask& m : subtracted) m = reversed(m);
  const bool is_open = narrow_sum(digits, sum + 65 * static_cast<int>(subtracted.size()));
  for (digit_mask& m : subtracted) m = reversed(m);
  return is_open;
}

} // namespace detail

/// For cells whose digits add up to `sum`, those of positions from `negative` on subtracted, where the cells
/// of one group and sign differ: by the sums that the sets of digits of each group can have. Cells with one
/// digit are taken off first; one or two that are left are narrowed exactly, and of more nothing is inferred
/// while the bounds of the groups leave room on both sides. False where it finds that there is no assignment.
/// To its fixpoint. Requires digits up to 9. By bounds alone for more than 64 cells or 32 groups.
inline bool narrow_sum_in_groups(std::span<digit_mask> digits, cell_groups groups, std::size_t negative,
                                 int sum) {
  using all_groups = detail::sum_of_groups;
  const std::size_t size = digits.size();
  if (size == 0) return sum == 0;
  if (detail::is_no_sum(sum)) return false;
  if (size > all_groups::most_cells) return detail::narrow_signed_sum(digits, negative, sum);
  if (size <= 9 && negative == size && is_one_group(groups)) return narrow_different_sum(digits, sum);
  // The groups, those of the subtracted cells besides; their open cells, and the digits of the others.
  struct group {
    std::uint8_t number;
    bool is_negative;
    std::uint8_t open, members[9];
    digit_mask placed;
  };
  for (;;) {
    group found[all_groups::most_groups];
    std::size_t count = 0, open = 0, at[2] = {}, position[2] = {}; // of the first two open cells, and groups
    int left = sum;
    for (std::size_t i = 0; i < size; ++i) {
      const bool is_negative = i >= negative;
      std::size_t k = 0;
      while (k < count && (found[k].number != groups[i] || found[k].is_negative != is_negative)) ++k;
      if (k == all_groups::most_groups) return detail::narrow_signed_sum(digits, negative, sum);
      group& g = found[k];
      if (k == count) {
        ++count;
        g.number = groups[i];
        g.is_negative = is_negative;
        g.open = 0;
        g.placed = 0;
      }
      const digit_mask m = digits[i];
      if ((m & (m - 1)) != 0) {
        if (g.open == 9) return false; // ten cells do not differ
        g.members[g.open++] = static_cast<std::uint8_t>(i);
        if (open < 2) {
          at[open] = k;
          position[open] = i;
        }
        ++open;
      } else {
        if (m == 0 || (g.placed & m) != 0) return false;
        g.placed |= m;
        left -= is_negative ? -smallest(m) : smallest(m);
      }
    }
    if (open == 0) return left == 0;
    bool changed = false;
    for (std::size_t k = 0; k < count; ++k)
      for (std::size_t i = 0; i < found[k].open; ++i) {
        digit_mask& m = digits[found[k].members[i]];
        if ((m & found[k].placed) == 0) continue;
        m &= ~found[k].placed;
        changed = true;
      }
    if (changed) continue;
    if (open <= 2) {
      // The first is subtracted only if the second is.
      const bool is_turned = found[at[0]].is_negative;
      digit_mask& first = digits[position[0]];
      if (is_turned) left = -left;
      if (open == 1) return (first &= left < 1 || left > 64 ? 0 : mask_of(left)) != 0;
      const bool is_subtracted = found[at[1]].is_negative && !is_turned;
      return detail::narrow_pair_sum(first, digits[position[1]], is_subtracted, at[0] == at[1], left);
    }
    all_groups all(left);
    digit_mask before[all_groups::most_cells];
    std::copy(digits.begin(), digits.end(), before);
    for (std::size_t k = 0; k < count; ++k)
      if (found[k].open != 0) all.add(digits, found[k].members, found[k].open, found[k].is_negative);
    bool is_fixpoint = false;
    if (!all.narrow(digits, is_fixpoint)) return false;
    if (is_fixpoint || std::equal(digits.begin(), digits.end(), before)) return true;
  }
}

} // namespace boxline::inline v0_2::constraints
