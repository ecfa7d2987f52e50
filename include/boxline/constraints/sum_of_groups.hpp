// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/different_cells.hpp>
#include <boxline/constraints/different_sums.hpp>
#include <boxline/constraints/set_family.hpp>
#include <boxline/constraints/sums.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2::constraints {

namespace detail {

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

  /// Narrows `digits`, the cells that were added. False where they cannot have the sum. `is_fixpoint` becomes
  /// true where nothing more can follow: all sets of digits were counted.
  bool narrow(std::span<digit_mask> digits, bool& is_fixpoint) {
    is_fixpoint = false;
    if (count_ == 1 && !groups_[0].is_negative) return narrow_alone(digits);
    if (!find_bounds()) return false;
    if (is_loose()) return true;
    for (std::size_t k = 0; k < count_; ++k) {
      if (!find_sums(groups_[k])) return false;
      count_steps(groups_[k]);
    }
    if (!find_steps()) return false;
    for (std::size_t k = 0; k < count_; ++k) {
      const group& g = groups_[k];
      const std::uint64_t kept = g.is_negative ? reversed(g.steps) >> (63 - g.base) : g.steps << g.base;
      keep(g, kept, digits);
    }
    is_fixpoint = sum_ <= 63;
    return true;
  }

  /// Narrows `digits` where all groups, none of them subtracted, have one sum, whatever it is. False where
  /// they cannot. To the fixpoint.
  bool narrow_equal(std::span<digit_mask> digits) {
    int low = 0, high = 45;
    for (std::size_t k = 0; k < count_; ++k) {
      low = groups_[k].low > low ? groups_[k].low : low;
      high = groups_[k].high < high ? groups_[k].high : high;
    }
    if (low > high) return false;
    std::uint64_t common = ~std::uint64_t{0};
    for (std::size_t k = 0; k < count_; ++k) {
      groups_[k].low = low;
      groups_[k].high = high;
      if (!find_sums(groups_[k])) return false;
      common &= groups_[k].sums;
    }
    if (common == 0) return false;
    for (std::size_t k = 0; k < count_; ++k) keep(groups_[k], common, digits);
    return true;
  }

private:
  struct group {
    std::size_t first, size; // its cells
    bool is_negative;
    unsigned any, placed;      // digits of some cell, and those of cells that have one
    int low, high;             // bounds of its sum
    bool is_bounded;           // tighter than its cells are
    bool is_listed;            // few enough assignments to go through them
    std::uint64_t sums, steps; // bit s: the sum s; bit t: `base` + t, or `base` - t
    int base;
    std::size_t family; // of its sets, cell by cell, where it is not listed
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
    list_if_few(g);
    if (g.is_listed) {
      g.sums = different_cells::sums(cells_ + g.first, g.size);
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
    return g.sums != 0;
  }
  // Its sums as steps from the smallest, or the largest.
  void count_steps(group& g) {
    const int low = std::countr_zero(g.sums), high = 63 - std::countl_zero(g.sums);
    g.base = g.is_negative ? high : low;
    g.steps = g.is_negative ? reversed(g.sums) >> (63 - high) : g.sums >> low;
    width_ += high - low;
    sum_ += g.is_negative ? high : -low;
  }

  // Leaves the steps that those of the other groups can complete. From the other end fewer may be needed;
  // beyond 63, the bounds are all that is known.
  bool find_steps() {
    if (sum_ < 0 || sum_ > width_) return false;
    if (sum_ > 63 && width_ - sum_ < sum_) turn();
    if (sum_ > 63) return true;
    std::uint64_t before[most_groups + 1], after[most_groups + 1];
    before[0] = after[count_] = 1;
    for (std::size_t k = 0; k + 1 < count_; ++k) before[k + 1] = sums_of_both(before[k], groups_[k].steps);
    for (std::size_t k = count_; k-- > 1;) after[k] = sums_of_both(after[k + 1], groups_[k].steps);
    for (std::size_t k = 0; k < count_; ++k) {
      // Bit t: the others can have `sum_` - t.
      const std::uint64_t others = sums_of_both(before[k], after[k + 1]);
      const std::uint64_t kept = groups_[k].steps & reversed(others) >> (63 - sum_);
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
  static std::uint64_t sums_of_both(std::uint64_t a, std::uint64_t b) {
    return std::popcount(a) < std::popcount(b) ? sums(b, a) : sums(a, b);
  }
  static std::uint64_t sums(std::uint64_t these, std::uint64_t steps) {
    std::uint64_t result = 0;
    for (; steps != 0; steps &= steps - 1) result |= these << std::countr_zero(steps);
    return result;
  }

  // Up to four cells: the one with the most digits becomes the last, which takes no loop.
  void list_if_few(group& g) {
    g.is_listed = false;
    if (g.size > different_cells::most) return;
    unsigned* const cells = cells_ + g.first;
    const std::size_t last = g.size - 1;
    int product = 1;
    for (std::size_t i = 0; i < last; ++i) {
      if (std::popcount(cells[i]) > std::popcount(cells[last])) {
        std::swap(cells[i], cells[last]);
        std::swap(positions_[g.first + i], positions_[g.first + last]);
      }
      product *= std::popcount(cells[i]);
    }
    g.is_listed = product <= different_cells::most_listed;
  }
  void keep_listed(const group& g, std::uint64_t sums, std::span<digit_mask> digits) {
    unsigned kept[different_cells::most] = {};
    different_cells::keep(cells_ + g.first, g.size, kept, sums);
    for (std::size_t i = 0; i < g.size; ++i) digits[positions_[g.first + i]] = kept[i];
  }
  void keep(const group& g, std::uint64_t kept, std::span<digit_mask> digits) {
    if (g.is_listed)
      keep_listed(g, kept, digits);
    else
      keep_sets(g, kept, digits);
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

} // namespace boxline::inline v0_2::constraints
