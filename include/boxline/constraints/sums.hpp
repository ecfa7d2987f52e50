// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// \file
/// What follows from a sum of digits, for the constraints that have one.

namespace boxline::constraints {

/// The smallest and largest digit of a mask. Requires that it is not empty.
constexpr int smallest(digit_mask m) {
  return std::countr_zero(m) + 1;
}
constexpr int largest(digit_mask m) {
  return 64 - std::countl_zero(m);
}
/// The digits from `low` to `high`, both at least 1 and at most 64; none where low > high.
constexpr digit_mask digits_between(int low, int high) {
  return low > high ? 0 : (~digit_mask{0} >> (64 - high)) & (~digit_mask{0} << (low - 1));
}

/// Bounds consistency of a sum: of the digits of each cell, those that some choice of smallest and largest
/// digits of the others can complete to `sum`. False where there is none. To its fixpoint.
constexpr bool narrow_sum(std::span<digit_mask> digits, int sum) {
  for (bool changed = true; changed;) {
    changed = false;
    int low = 0, high = 0;
    for (const digit_mask m : digits) {
      if (m == 0) return false;
      low += smallest(m);
      high += largest(m);
    }
    if (sum < low || sum > high) return false;
    for (digit_mask& m : digits) {
      const int least = sum - (high - largest(m)), most = sum - (low - smallest(m));
      const digit_mask kept = m & digits_between(least < 1 ? 1 : least, most > 64 ? 64 : most);
      if (kept == m) continue;
      if (kept == 0) return false;
      low += smallest(kept) - smallest(m);
      high += largest(kept) - largest(m);
      m = kept;
      changed = true;
    }
  }
  return true;
}

namespace detail {

/// The sets of digits that cells with different digits can have, by depth-first search over the digits from
/// the smallest on.
class digit_sets {
public:
  /// More sets than this are not examined: then nothing follows from them.
  static constexpr int most_visits = 4000;

  constexpr digit_sets(std::span<const digit_mask> cells, int sum) : cells_(cells) {
    digit_mask any = 0;
    for (const digit_mask m : cells) {
      any |= m;
      if ((m & (m - 1)) == 0) placed_ |= m;
    }
    visit(any, 0, static_cast<int>(cells.size()), sum);
  }
  /// Digits of some set, and of all sets; both are all digits where there were too many.
  constexpr digit_mask possible() const { return visits_ < most_visits ? possible_ : ~digit_mask{0}; }
  constexpr digit_mask required() const { return visits_ < most_visits ? required_ : 0; }

private:
  constexpr void visit(digit_mask rest, digit_mask chosen, int missing, int left) {
    if (++visits_ >= most_visits) return;
    if (missing == 0) {
      if (left == 0 && (placed_ & ~chosen) == 0 && fits(chosen)) {
        possible_ |= chosen;
        required_ &= chosen;
      }
      return;
    }
    if (std::popcount(rest) < missing) return;
    // The smallest and the largest sums of the missing digits.
    int low = 0, high = 0;
    digit_mask up = rest, down = rest;
    for (int i = 0; i < missing; ++i) {
      low += smallest(up);
      up &= up - 1;
      high += largest(down);
      down &= ~mask_of(largest(down));
    }
    if (left < low || left > high) return;
    const digit_mask first = rest & (~rest + 1);
    visit(rest & ~first, chosen | first, missing - 1, left - smallest(first));
    if ((first & placed_) == 0) visit(rest & ~first, chosen, missing, left);
  }
  constexpr bool fits(digit_mask chosen) const {
    digit_mask covered = 0;
    for (const digit_mask m : cells_) {
      if ((m & chosen) == 0) return false;
      covered |= m;
    }
    return (chosen & ~covered) == 0;
  }

  std::span<const digit_mask> cells_;
  digit_mask placed_ = 0, possible_ = 0, required_ = ~digit_mask{0};
  int visits_ = 0;
};

} // namespace detail

namespace detail {

// clang-format off
/// The sets of the digits 1 to 9, by their size and sum:
///
///     sets    ... {1,6} {2,5} {3,4} {1,7} {2,6} {3,5} ...
///                 ^ begin(2, 7)     ^ begin(2, 8)
// clang-format on
struct nine_digit_sets {
  static constexpr int sums = 46;
  std::array<std::uint16_t, 512> sets{};
  std::array<std::uint16_t, 10 * sums + 1> begin{};

  constexpr nine_digit_sets() {
    const auto key = [](unsigned set) {
      int sum = 0;
      for (unsigned left = set; left != 0; left &= left - 1) sum += std::countr_zero(left) + 1;
      return static_cast<std::size_t>(std::popcount(set) * sums + sum);
    };
    for (unsigned set = 0; set < 512; ++set) ++begin[key(set) + 1];
    for (std::size_t i = 1; i < begin.size(); ++i)
      begin[i] = static_cast<std::uint16_t>(begin[i] + begin[i - 1]);
    std::array<std::uint16_t, 10 * sums + 1> next = begin;
    for (unsigned set = 0; set < 512; ++set) sets[next[key(set)]++] = static_cast<std::uint16_t>(set);
  }
  /// The sets of `size` digits with this sum; none where there are none.
  constexpr std::span<const std::uint16_t> of(std::size_t size, int sum) const {
    if (size > 9 || sum < 0 || sum >= sums) return {};
    const std::size_t i = size * sums + static_cast<std::size_t>(sum);
    return std::span(sets).subspan(begin[i], std::size_t(begin[i + 1] - begin[i]));
  }
};
inline constexpr nine_digit_sets sets_of_nine{};

/// `narrow_different_sum` for the digits 1 to 9: from each set of digits, what its singles leave.
constexpr bool narrow_by_sets_of_nine(std::span<digit_mask> digits, int sum) {
  const std::size_t size = digits.size();
  if (size > 9) return false;
  std::array<unsigned, 9> kept{};
  for (;;) {
    unsigned any = 0, placed = 0;
    for (const digit_mask m : digits) {
      const auto here = static_cast<unsigned>(m);
      any |= here;
      if ((here & (here - 1)) != 0) continue;
      if (here == 0 || (placed & here) != 0) return false;
      placed |= here;
    }
    kept.fill(0);
    for (const unsigned set : sets_of_nine.of(size, sum)) {
      if ((set & ~any) != 0 || (placed & ~set) != 0) continue;
      unsigned once = 0, twice = 0, single = 0;
      bool is_open = true;
      for (const digit_mask m : digits) {
        const unsigned here = static_cast<unsigned>(m) & set;
        twice |= once & here;
        once |= here;
        if ((here & (here - 1)) != 0) continue;
        is_open = is_open && here != 0 && (single & here) == 0;
        single |= here;
      }
      if (!is_open || once != set) continue;
      const unsigned hidden = set & ~twice & ~single;
      std::array<unsigned, 9> with{};
      for (std::size_t i = 0; i < size && is_open; ++i) {
        const unsigned here = static_cast<unsigned>(digits[i]) & set;
        if ((here & (here - 1)) == 0)
          with[i] = here;
        else if ((here & hidden) != 0)
          with[i] = here & hidden;
        else
          with[i] = here & ~single;
        is_open = with[i] != 0 && ((here & hidden) & ((here & hidden) - 1)) == 0;
      }
      if (!is_open) continue;
      for (std::size_t i = 0; i < size; ++i) kept[i] |= with[i];
    }
    bool changed = false;
    for (std::size_t i = 0; i < size; ++i) {
      if (kept[i] == 0) return false;
      changed = changed || kept[i] != digits[i];
      digits[i] = kept[i];
    }
    if (!changed) return true;
  }
}

} // namespace detail

/// For cells whose digits differ and add up to `sum`: bounds, and the sets of digits that can be theirs. A
/// digit that no set has leaves all cells; one that every set has is placed where one cell alone can hold
/// it; a placed digit leaves the others. False where it finds that there is no assignment. To its fixpoint.
/// Up to the digit 9 the sets come from a table, and each is examined for itself. Beyond, where there are
/// more than some thousands of sets, nothing follows from them. O(sets of digits) a round.
constexpr bool narrow_different_sum(std::span<digit_mask> digits, int sum) {
  if (digits.empty()) return sum == 0;
  digit_mask all = 0;
  for (const digit_mask m : digits) all |= m;
  if (all < 512) return detail::narrow_by_sets_of_nine(digits, sum);
  for (;;) {
    if (!narrow_sum(digits, sum)) return false;
    bool changed = false;
    const auto keep = [&changed](digit_mask& m, digit_mask kept) {
      changed = changed || (m & kept) != m;
      return (m &= kept) != 0;
    };
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (!std::has_single_bit(digits[i])) continue;
      for (std::size_t k = 0; k < digits.size(); ++k)
        if (k != i && !keep(digits[k], ~digits[i])) return false;
    }
    const detail::digit_sets sets(digits, sum);
    if (sets.possible() == 0) return false;
    for (digit_mask& m : digits)
      if (!keep(m, sets.possible())) return false;
    for (digit_mask left = sets.required(); left != 0; left &= left - 1) {
      const digit_mask d = left & (~left + 1);
      digit_mask* only = nullptr;
      int places = 0;
      for (digit_mask& m : digits)
        if ((m & d) != 0) {
          ++places;
          only = &m;
        }
      if (places == 0) return false;
      if (places == 1 && !keep(*only, d)) return false;
    }
    if (!changed) return true;
  }
}

} // namespace boxline::constraints
