// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/sums.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace boxline::inline v0_2::constraints {

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
  std::array<std::uint8_t, 512> sum_of{}; ///< by set

  constexpr nine_digit_sets() {
    const auto key = [](unsigned set) {
      int sum = 0;
      for (unsigned left = set; left != 0; left &= left - 1) sum += std::countr_zero(left) + 1;
      return static_cast<std::size_t>(std::popcount(set) * sums + sum);
    };
    for (unsigned set = 0; set < 512; ++set) {
      ++begin[key(set) + 1];
      sum_of[set] = static_cast<std::uint8_t>(key(set) % sums);
    }
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

/// The sets of `size` of the digits 1 to `n` that `is_possible(set)` accepts, ascending. Requires that both
/// are up to 9.
template <class IsPossible>
std::vector<std::uint16_t> sets_that(std::size_t size, int n, IsPossible is_possible) {
  std::vector<std::uint16_t> result;
  // Each set of this size follows from the one before: the lowest run of ones gives its highest to the place
  // above, and the others move down.
  for (unsigned set = (1u << size) - 1; set < 1u << n;) {
    if (is_possible(digit_mask{set})) result.push_back(static_cast<std::uint16_t>(set));
    if (set == 0) break;
    const unsigned above = set + (set & (0 - set));
    set = above | ((set ^ above) >> 2 >> std::countr_zero(set));
  }
  return result;
}
/// Those with this sum.
inline std::vector<std::uint16_t> sets_with_sum(std::size_t size, int sum, int n) {
  return sets_that(
      size, n, [sum](digit_mask set) { return sets_of_nine.sum_of[static_cast<std::size_t>(set)] == sum; });
}

/// Whether cells with these candidates (at most 9) can hold the digits of `set`, each once, as far as singles
/// show: those of a cell, and those of a digit. Calls `leave(i, digits)` with what remains of each cell then.
template <class Leave>
constexpr bool fits_in_set(std::span<const unsigned> cells, unsigned set, Leave leave) {
  unsigned once = 0, twice = 0, single = 0;
  for (const unsigned m : cells) {
    const unsigned here = m & set;
    twice |= once & here;
    once |= here;
    if ((here & (here - 1)) != 0) continue;
    if (here == 0 || (single & here) != 0) return false;
    single |= here;
  }
  if (once != set) return false;
  const unsigned hidden = set & ~twice & ~single;
  std::array<unsigned, 9> left{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const unsigned here = cells[i] & set, only = here & hidden;
    if ((only & (only - 1)) != 0) return false;
    left[i] = (here & (here - 1)) == 0 ? here : only != 0 ? only : here & ~single;
    if (left[i] == 0) return false;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) leave(i, left[i]);
  return true;
}

// clang-format off
/// `fits_in_set` for all cells together, four in a word; Words is 1 to 3:
///
///     words[0]    | cell 3 | cell 2 | cell 1 | cell 0 |      16 bits each, the highest one unused; no digits
///     words[1]    |   -    |   -    |   -    | cell 4 |      in lanes without a cell
// clang-format on
template <std::size_t Words>
class cell_lanes {
public:
  constexpr explicit cell_lanes(std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) used_[i / 4] |= std::uint64_t{0x8000} << (i % 4 * 16);
  }

  friend constexpr bool operator==(const cell_lanes&, const cell_lanes&) = default;
  constexpr unsigned operator[](std::size_t i) const {
    return static_cast<unsigned>(words_[i / 4] >> (i % 4 * 16)) & 0x7FFF;
  }
  constexpr void set(std::size_t i, unsigned digits) {
    words_[i / 4] &= ~(std::uint64_t{0xFFFF} << (i % 4 * 16));
    words_[i / 4] |= std::uint64_t{digits} << (i % 4 * 16);
  }

  /// Whether the cells can hold the digits of the set, each once, as far as singles show; adds to `kept` what
  /// remains of each cell then. Requires that the set is within the digits of the cells.
  constexpr bool add_in_set(unsigned set, cell_lanes& kept) const {
    std::array<std::uint64_t, Words> here{}, single{};
    std::uint64_t digits = 0;
    int singles = 0;
    for (std::size_t w = 0; w < Words; ++w) {
      here[w] = words_[w] & set * ones;
      if ((occupied(here[w]) & used_[w]) != used_[w]) return false;
      const std::uint64_t several = occupied(here[w] & ((here[w] | tops) - ones)), one = used_[w] & ~several;
      single[w] = here[w] & whole(one);
      digits |= single[w];
      singles += std::popcount(one);
    }
    const std::uint64_t placed = fold(digits) * ones;
    if (std::popcount(placed & 0xFFFF) != singles) return false;
    // Digits with two places.
    std::uint64_t once = here[0], twice = 0;
    for (std::size_t w = 1; w < Words; ++w) {
      twice |= once & here[w];
      once |= here[w];
    }
    twice |= twice >> 32 | (once & once >> 32);
    once |= once >> 32;
    twice |= twice >> 16 | (once & once >> 16);
    const std::uint64_t hidden = (set & ~twice & ~placed & 0xFFFF) * ones;
    for (std::size_t w = 0; w < Words; ++w) {
      const std::uint64_t only = here[w] & hidden;
      if ((only & ((only | tops) - ones)) != 0) return false;
      here[w] = single[w] | only | (here[w] & ~placed & ~whole(occupied(only)));
      if ((occupied(here[w]) & used_[w]) != used_[w]) return false;
    }
    for (std::size_t w = 0; w < Words; ++w) kept.words_[w] |= here[w];
    return true;
  }

private:
  static constexpr std::uint64_t ones = 0x0001000100010001, tops = 0x8000800080008000;
  // The highest bits of the lanes that are not zero.
  static constexpr std::uint64_t occupied(std::uint64_t x) { return (x + (tops - ones)) & tops; }
  // All bits of the lanes whose highest bit is set.
  static constexpr std::uint64_t whole(std::uint64_t highest) { return (highest >> 15) * 0xFFFF; }
  static constexpr std::uint64_t fold(std::uint64_t x) {
    x |= x >> 32;
    return (x | x >> 16) & 0xFFFF;
  }

  std::array<std::uint64_t, Words> words_{}, used_{};
};

/// `narrow_different_sum` for the digits 1 to 9: from each set of digits, what its singles leave.
template <std::size_t Words>
constexpr bool narrow_by_sets_of_nine_in(std::span<digit_mask> digits, int sum) {
  const std::size_t size = digits.size();
  cell_lanes<Words> cells(size);
  for (std::size_t i = 0; i < size; ++i) cells.set(i, static_cast<unsigned>(digits[i]));
  for (;;) {
    unsigned any = 0, placed = 0;
    for (std::size_t i = 0; i < size; ++i) {
      any |= cells[i];
      if ((cells[i] & (cells[i] - 1)) == 0) placed |= cells[i];
    }
    cell_lanes<Words> kept(size);
    for (const unsigned set : sets_of_nine.of(size, sum))
      if ((set & ~any) == 0 && (placed & ~set) == 0) cells.add_in_set(set, kept);
    if (size > 0 && kept[0] == 0) return false;
    if (kept == cells) break;
    cells = kept;
  }
  for (std::size_t i = 0; i < size; ++i) digits[i] = cells[i];
  return true;
}
constexpr bool narrow_by_sets_of_nine(std::span<digit_mask> digits, int sum) {
  if (digits.size() > 9) return false;
  if (digits.size() <= 4) return narrow_by_sets_of_nine_in<1>(digits, sum);
  if (digits.size() <= 8) return narrow_by_sets_of_nine_in<2>(digits, sum);
  return narrow_by_sets_of_nine_in<3>(digits, sum);
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

/// The digits that some cell holds in all assignments of different digits that add up to `sum`: those of all
/// sets that the cells can have. It may miss some. Up to the digit 9, nothing beyond. O(sets of digits).
constexpr digit_mask required_in_sum(std::span<const digit_mask> digits, int sum) {
  digit_mask any = 0, placed = 0;
  for (const digit_mask m : digits) {
    any |= m;
    if ((m & (m - 1)) == 0) placed |= m;
  }
  if (any >= 512) return 0;
  digit_mask required = any;
  for (const digit_mask set : detail::sets_of_nine.of(digits.size(), sum))
    if ((set & ~any) == 0 && (placed & ~set) == 0) required &= set;
  return required;
}

} // namespace boxline::inline v0_2::constraints
