// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_sums.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2::constraints {

namespace detail {

// clang-format off
/// A family of sets of the digits 1 to 9: bit `set` of 512, in eight words. A digit that joins all sets
/// without it is a shift: within words for the digits 1 to 6, by whole words for 7 to 9.
///
///     cell 0    cell 1    cell 2            the sets that some of the first cells can have, cell by cell;
///     {} -----> {2} ----> {2,5} ----> ...   backward, those from which the last ones can be completed
///          '--> {5} ----> {5,9} ----> ...
// clang-format on
struct set_family {
  std::array<std::uint64_t, 8> words;

  /// Adds the sets of `from` that the digit of this index can join, with it.
  constexpr void add_joined(const set_family& from, int digit) {
    if (digit < 6) {
      const std::uint64_t without = sets_without[static_cast<std::size_t>(digit)];
      for (std::size_t w = 0; w < 8; ++w) words[w] |= (from.words[w] & without) << (1 << digit);
    } else {
      const std::size_t step = std::size_t{1} << (digit - 6);
      for (std::size_t w = 0; w < 8; ++w)
        if ((w & step) == 0) words[w | step] |= from.words[w];
    }
  }
  /// Adds the sets of `from` that are in `to` once the digit has joined them; whether there are any.
  constexpr bool add_joinable(const set_family& from, const set_family& to, int digit) {
    std::uint64_t any = 0;
    if (digit < 6) {
      const std::uint64_t without = sets_without[static_cast<std::size_t>(digit)];
      for (std::size_t w = 0; w < 8; ++w) {
        const std::uint64_t found = from.words[w] & without & (to.words[w] >> (1 << digit));
        words[w] |= found;
        any |= found;
      }
    } else {
      const std::size_t step = std::size_t{1} << (digit - 6);
      for (std::size_t w = 0; w < 8; ++w)
        if ((w & step) == 0) {
          const std::uint64_t found = from.words[w] & to.words[w | step];
          words[w] |= found;
          any |= found;
        }
    }
    return any != 0;
  }

  /// The sets of digits below this one, or the others.
  constexpr set_family below(int digit, bool is_below = true) const {
    set_family result{};
    const std::uint64_t turned = is_below ? 0 : ~std::uint64_t{0};
    for (std::size_t w = 0; w < 8; ++w)
      result.words[w] = words[w] & (sets_below[static_cast<std::size_t>(digit)][w] ^ turned);
    return result;
  }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t w : words) any |= w;
    return any == 0;
  }

private:
  // The first 2^digit bits.
  static constexpr std::array<std::array<std::uint64_t, 8>, 9> sets_below = [] {
    std::array<std::array<std::uint64_t, 8>, 9> result{};
    for (std::size_t d = 0; d < 9; ++d)
      for (std::size_t set = 0; set < std::size_t{1} << d; ++set)
        result[d][set / 64] |= std::uint64_t{1} << (set % 64);
    return result;
  }();
  // The bits of sets without the digit.
  static constexpr std::array<std::uint64_t, 6> sets_without{0x5555555555555555, 0x3333333333333333,
                                                             0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                                             0x0000ffff0000ffff, 0x00000000ffffffff};
};

/// The family of all sets with each sum.
inline constexpr std::array<set_family, nine_digit_sets::sums> families_by_sum = [] {
  std::array<set_family, nine_digit_sets::sums> result{};
  for (std::size_t set = 0; set < 512; ++set)
    result[sets_of_nine.sum_of[set]].words[set / 64] |= std::uint64_t{1} << (set % 64);
  return result;
}();

constexpr std::uint64_t reversed(std::uint64_t x) {
  x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
  x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
  x = (x >> 8 & 0x00ff00ff00ff00ff) | (x & 0x00ff00ff00ff00ff) << 8;
  x = (x >> 16 & 0x0000ffff0000ffff) | (x & 0x0000ffff0000ffff) << 16;
  return x >> 32 | x << 32;
}

// clang-format off
/// A sum of the digits 1 to 9, in groups of cells that differ:
///
///     group 0        group 1        group 2
///     {3,4,5,8}   +  {2,4,6}     -  {1,2,7}    = sum      the sums that each can have, by its sets of digits
///
/// The sums of a group are bits, counted in steps from the smallest (from the largest where it is
/// subtracted), so that adding groups is to shift and unite. A sum stays if those of the other groups can
/// complete it.
// clang-format on
class sum_of_groups {
public:
  static constexpr std::size_t most_groups = 32, most_cells = 64;

  explicit sum_of_groups(int sum) : sum_(sum) {}

  /// Adds a group with these candidates, all of them not empty, and where their results go. Requires 1 to 9
  /// cells, and no more groups and cells in all than `most_groups` and `most_cells`.
  void add(std::span<const digit_mask> digits, const std::uint8_t* positions, std::size_t size,
           bool is_negative) {
    group& g = groups_[count_++];
    g.first = used_;
    g.size = size;
    g.is_negative = is_negative;
    g.is_bounded = false;
    g.any = g.placed = 0;
    int low = 0, high = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const auto m = static_cast<unsigned>(digits[positions[i]]);
      cells_[used_] = m;
      positions_[used_++] = positions[i];
      g.any |= m;
      if ((m & (m - 1)) == 0) g.placed |= m;
      low += smallest(m);
      high += largest(m);
    }
    // The smallest and largest digits of all cells bound the sum too, since they differ.
    int least = 0, most = 0;
    unsigned up = g.any, down = g.any;
    for (std::size_t i = 0; i < size && up != 0; ++i) {
      least += smallest(up);
      up &= up - 1;
      most += largest(down);
      down &= ~(1u << (largest(down) - 1));
    }
    g.low = low > least ? low : least;
    g.high = high < most ? high : most;
  }

  /// Narrows `digits`, the cells that were added. False where they cannot have the sum. Not to the fixpoint.
  bool narrow(std::span<digit_mask> digits) {
    if (count_ == 1 && !groups_[0].is_negative) return narrow_alone(digits);
    if (!find_bounds()) return false;
    if (is_loose()) return true;
    for (std::size_t k = 0; k < count_; ++k)
      if (!find_sums(groups_[k])) return false;
    if (!find_steps()) return false;
    for (std::size_t k = 0; k < count_; ++k) {
      const group& g = groups_[k];
      const std::uint64_t kept = g.is_negative ? reversed(g.steps) >> (63 - g.base) : g.steps << g.base;
      if (g.size == 1)
        digits[positions_[g.first]] = (kept >> 1) & cells_[g.first];
      else if (g.size == 2)
        keep_pair(g, kept, digits);
      else
        keep_sets(g, kept, digits);
    }
    return true;
  }

private:
  struct group {
    std::size_t first, size; // its cells
    bool is_negative;
    unsigned any, placed;      // digits of some cell, and those of cells that have one
    int low, high;             // bounds of its sum
    bool is_bounded;           // tighter than its cells are
    std::uint64_t sums, steps; // bit s: the sum s; bit t: `base` + t, or `base` - t
    int base;
    std::size_t family; // of its sets, cell by cell, from 3 cells on
  };

  bool narrow_alone(std::span<digit_mask> digits) {
    const group& g = groups_[0];
    if (sum_ < g.low || sum_ > g.high) return false;
    std::array<unsigned, 9> kept{};
    for (const unsigned set : sets_of_nine.of(g.size, sum_))
      if ((set & ~g.any) == 0 && (g.placed & ~set) == 0)
        fits_in_set(cells_of(g), set, [&kept](std::size_t i, unsigned left) { kept[i] |= left; });
    for (std::size_t i = 0; i < g.size; ++i) digits[positions_[i]] = kept[i];
    return kept[0] != 0;
  }

  // Narrows the bounds of the groups by those of the others.
  bool find_bounds() {
    for (bool changed = true; changed;) {
      changed = false;
      int least = 0, most = 0;
      for (std::size_t k = 0; k < count_; ++k) {
        const group& g = groups_[k];
        if (g.low > g.high) return false;
        least += g.is_negative ? -g.high : g.low;
        most += g.is_negative ? -g.low : g.high;
      }
      if (sum_ < least || sum_ > most) return false;
      for (std::size_t k = 0; k < count_; ++k) {
        group& g = groups_[k];
        const int room_up = sum_ - least, room_down = most - sum_;
        const int high = g.is_negative ? g.low + room_down : g.low + room_up;
        const int low = g.is_negative ? g.high - room_up : g.high - room_down;
        if (high < g.high || low > g.low) {
          g.high = high < g.high ? high : g.high;
          g.low = low > g.low ? low : g.low;
          g.is_bounded = changed = true;
          break;
        }
      }
    }
    return true;
  }
  // Whether no bound is any tighter than the cells themselves, with several groups open.
  bool is_loose() const {
    std::size_t open = 0;
    for (std::size_t k = 0; k < count_; ++k) {
      if (groups_[k].is_bounded) return false;
      open += groups_[k].low != groups_[k].high;
    }
    return open > 1;
  }

  bool find_sums(group& g) {
    const std::uint64_t within = (~std::uint64_t{0} >> (63 - g.high)) & (~std::uint64_t{0} << g.low);
    g.sums = 0;
    if (g.size == 1) {
      g.sums = std::uint64_t{g.any} << 1;
    } else if (g.size == 2) {
      const unsigned b = cells_[g.first + 1];
      for (unsigned a = cells_[g.first]; a != 0; a &= a - 1)
        g.sums |= std::uint64_t{b & ~(a & (~a + 1))} << (std::countr_zero(a) + 2);
    } else {
      g.family = families_used_;
      set_family* const at = families_ + families_used_;
      families_used_ += g.size + 1;
      at[0] = {};
      at[0].words[0] = 1;
      for (std::size_t i = 0; i < g.size; ++i) {
        at[i + 1] = {};
        for (unsigned left = cells_[g.first + i]; left != 0; left &= left - 1)
          at[i + 1].add_joined(at[i], std::countr_zero(left));
      }
      for (int sum = g.low; sum <= g.high; ++sum) {
        std::uint64_t any = 0;
        for (std::size_t w = 0; w < 8; ++w)
          any |= at[g.size].words[w] & families_by_sum[static_cast<std::size_t>(sum)].words[w];
        if (any != 0) g.sums |= std::uint64_t{1} << sum;
      }
    }
    g.sums &= within;
    if (g.sums == 0) return false;
    const int low = std::countr_zero(g.sums), high = 63 - std::countl_zero(g.sums);
    g.base = g.is_negative ? high : low;
    g.steps = g.is_negative ? reversed(g.sums) >> (63 - high) : g.sums >> low;
    width_ += high - low;
    sum_ += g.is_negative ? high : -low;
    return true;
  }

  // Leaves the steps that those of the other groups can complete. From the other end fewer may be needed;
  // beyond 63, the bounds are all that is known.
  bool find_steps() {
    if (sum_ < 0 || sum_ > width_) return false;
    if (sum_ > 63 && width_ - sum_ < sum_) turn();
    if (sum_ > 63) return true;
    std::uint64_t before[most_groups + 1], after[most_groups + 1];
    before[0] = after[count_] = 1;
    for (std::size_t k = 0; k + 1 < count_; ++k) before[k + 1] = sums(before[k], groups_[k].steps);
    for (std::size_t k = count_; k-- > 1;) after[k] = sums(after[k + 1], groups_[k].steps);
    for (std::size_t k = 0; k < count_; ++k) {
      const std::uint64_t rest = reversed(after[k + 1]);
      std::uint64_t kept = 0;
      for (std::uint64_t left = groups_[k].steps; left != 0; left &= left - 1) {
        const int needed = sum_ - std::countr_zero(left);
        if (needed < 0) break;
        if ((rest >> (63 - needed) & before[k]) != 0) kept |= left & (~left + 1);
      }
      if (kept == 0) return false;
      groups_[k].steps = kept;
    }
    return true;
  }
  // Counts all steps from the other end.
  void turn() {
    sum_ = width_ - sum_;
    for (std::size_t k = 0; k < count_; ++k) {
      group& g = groups_[k];
      const int width = 63 - std::countl_zero(g.steps);
      g.base = g.is_negative ? g.base - width : g.base + width;
      g.is_negative = !g.is_negative;
      g.steps = reversed(g.steps) >> (63 - width);
    }
  }
  static std::uint64_t sums(std::uint64_t these, std::uint64_t steps) {
    std::uint64_t result = 0;
    for (; steps != 0; steps &= steps - 1) result |= these << std::countr_zero(steps);
    return result;
  }

  void keep_pair(const group& g, std::uint64_t kept, std::span<digit_mask> digits) {
    const unsigned a = cells_[g.first], b = cells_[g.first + 1];
    unsigned left_a = 0, left_b = 0;
    for (unsigned rest = a; rest != 0; rest &= rest - 1) {
      const unsigned d = rest & (~rest + 1);
      const unsigned with = static_cast<unsigned>(kept >> (std::countr_zero(d) + 2)) & b & ~d;
      if (with == 0) continue;
      left_a |= d;
      left_b |= with;
    }
    digits[positions_[g.first]] = left_a;
    digits[positions_[g.first + 1]] = left_b;
  }
  void keep_sets(const group& g, std::uint64_t kept, std::span<digit_mask> digits) {
    const set_family* const at = families_ + g.family;
    set_family alive{};
    for (; kept != 0; kept &= kept - 1)
      for (std::size_t w = 0; w < 8; ++w)
        alive.words[w] |=
            at[g.size].words[w] & families_by_sum[static_cast<std::size_t>(std::countr_zero(kept))].words[w];
    for (std::size_t i = g.size; i-- > 0;) {
      set_family before{};
      unsigned left_of_cell = 0;
      for (unsigned left = cells_[g.first + i]; left != 0; left &= left - 1)
        if (before.add_joinable(at[i], alive, std::countr_zero(left))) left_of_cell |= left & (~left + 1);
      digits[positions_[g.first + i]] = left_of_cell;
      alive = before;
    }
  }
  std::span<const unsigned> cells_of(const group& g) const { return {cells_ + g.first, g.size}; }

  // What is not used is not initialised: this runs millions of times in a search.
  unsigned cells_[most_cells];
  std::uint8_t positions_[most_cells];
  group groups_[most_groups];
  set_family families_[most_cells + most_cells / 3 + 1];
  std::size_t count_ = 0, used_ = 0, families_used_ = 0;
  int sum_, width_ = 0;
};

} // namespace detail

/// For cells whose digits add up to `sum`, those of positions from `negative` on subtracted, where the cells
/// of one group and sign differ: by the sums that the sets of digits of each group can have. Nothing is
/// inferred while the bounds of the groups leave room on both sides. False where it finds that there is no
/// assignment. To its fixpoint. Requires digits up to 9; without effect for more than 64 cells, 32 groups, or
/// 9 cells in a group.
inline bool narrow_sum_in_groups(std::span<digit_mask> digits, cell_groups groups, std::size_t negative,
                                 int sum) {
  const std::size_t size = digits.size();
  if (size == 0) return sum == 0;
  if (size > detail::sum_of_groups::most_cells) return true;
  if (size <= 9 && negative == size && is_one_group(groups)) return narrow_different_sum(digits, sum);
  for (bool changed = true; changed;) {
    detail::sum_of_groups all(sum);
    std::size_t count = 0;
    std::uint64_t done = 0;
    digit_mask before[detail::sum_of_groups::most_cells];
    for (std::size_t i = 0; i < size; ++i) {
      before[i] = digits[i];
      if (digits[i] == 0) return false;
    }
    for (std::size_t i = 0; i < size; ++i) {
      if ((done >> i & 1) != 0) continue;
      std::uint8_t members[9];
      std::size_t found = 0;
      for (std::size_t k = i; k < size; ++k) {
        if (groups[k] != groups[i] || (k < negative) != (i < negative)) continue;
        if (found == 9) return true;
        done |= std::uint64_t{1} << k;
        members[found++] = static_cast<std::uint8_t>(k);
      }
      if (++count > detail::sum_of_groups::most_groups) return true;
      all.add(digits, members, found, i >= negative);
    }
    if (!all.narrow(digits)) return false;
    changed = false;
    for (std::size_t i = 0; i < size; ++i) {
      if (digits[i] == 0) return false;
      changed = changed || digits[i] != before[i];
    }
  }
  return true;
}

} // namespace boxline::inline v0_2::constraints
