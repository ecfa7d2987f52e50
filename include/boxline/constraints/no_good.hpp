// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/network.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline {

// clang-format off
/// Widens a no-good. `digits` are digits of the cells of a scope, of which no accepted assignment consists:
/// `narrow` finds that. On return there are more of them, none outside `candidates`, and `narrow` still finds
/// it; with any one digit of `candidates` more it does not. A sum of 12, say:
///
///     {9} {3} {5}  -->  {7 8 9} {1 .. 9} {5 .. 9}
///
/// The clause that some cell holds another of its candidates follows from the constraint; it excludes the
/// more assignments, the wider the no-good is. Requires that `narrow` finds no assignment in `digits`, and
/// that `digits` and `candidates` are as many as the scope has cells. Calls `narrow` at most
/// cells * (n + 3) times.
// clang-format on
inline void widen_no_good(const constraint_network::scoped_model& constraint, std::span<digit_mask> digits,
                          std::span<const digit_mask> candidates) {
  std::vector<digit_mask> tried;
  // Whether it is one with these digits more in cell k; it then keeps them.
  const auto widen = [&](std::size_t k, digit_mask more) {
    more &= candidates[k] & ~digits[k];
    if (more == 0) return true;
    digits[k] |= more;
    tried.assign(digits.begin(), digits.end());
    if (!constraint.narrow(tried)) return true;
    digits[k] &= ~more;
    return false;
  };
  // All, or those on one side: the bounds that sums have.
  for (std::size_t k = 0; k < digits.size(); ++k) {
    const digit_mask low = digits[k] & (~digits[k] + 1);
    if (widen(k, ~digit_mask{0})) continue;
    if (!widen(k, ~(low - 1))) widen(k, low - 1);
  }
  for (std::size_t k = 0; k < digits.size(); ++k)
    for (digit_mask left = candidates[k] & ~digits[k]; left != 0; left &= left - 1)
      widen(k, left & (~left + 1));
}

} // namespace boxline
