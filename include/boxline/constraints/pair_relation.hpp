// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2 {

/// For each digit of one cell, by index, the digits that another may hold. Requires n <= 64.
struct pair_relation {
  std::array<digit_mask, 64> allowed{};
  bool is_different = false; ///< it only forbids equal digits; see `completed`
  /// Up to n = 9: what `supported` gives, by its argument.
  std::vector<std::uint16_t> by_digits{};

  /// The digits that the other cell may hold where the one cell may hold `here`, digits up to n. Where
  /// nothing follows, digits beyond n besides.
  digit_mask supported(digit_mask here) const {
    if (!by_digits.empty()) return by_digits[std::size_t(here)];
    if (is_different && (here & (here - 1)) != 0) return ~digit_mask{0};
    digit_mask result = 0;
    for (digit_mask left = here; left != 0; left &= left - 1)
      result |= allowed[std::size_t(std::countr_zero(left))];
    return result;
  }
  /// The relation with `allowed`, in a grid of n digits, and what is computed from it. O(2^n) up to n = 9,
  /// O(n) beyond.
  pair_relation completed(int n) const {
    pair_relation r{allowed};
    const digit_mask all = ~digit_mask{0} >> (64 - n);
    r.is_different = true;
    for (int x = 0; x < n; ++x)
      r.is_different = r.is_different && r.allowed[std::size_t(x)] == (all & ~(digit_mask{1} << x));
    if (n > 9) return r;
    r.by_digits.assign(std::size_t{1} << n, 0);
    for (std::size_t m = 1; m < r.by_digits.size(); ++m)
      r.by_digits[m] =
          static_cast<std::uint16_t>(r.by_digits[m & (m - 1)] | r.allowed[std::size_t(std::countr_zero(m))]);
    return r;
  }
  friend bool operator==(const pair_relation&, const pair_relation&) = default;
};

} // namespace boxline::inline v0_2
