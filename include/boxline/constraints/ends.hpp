// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/sums.hpp>

#include <algorithm>

/// \file
/// Lines whose two ends determine which digits the inner cells may hold.

namespace boxline::inline v0_2::constraints {

/// Narrows a line exactly: `inner(a, b)` is the digits that each inner cell may hold where the first cell
/// holds a and the last b, and `fits(a, b)` whether the ends may. Lines of less than two cells are free.
/// O(n^2 * cells).
template <class Fits, class Inner>
bool narrow_by_ends(std::span<digit_mask> digits, Fits fits, Inner inner) {
  if (digits.size() < 2) return digits.empty() || digits[0] != 0;
  const auto middle = digits.subspan(1, digits.size() - 2);
  digit_mask first = 0, last = 0, free = 0;
  for (digit_mask x = digits.front(); x != 0; x &= x - 1)
    for (digit_mask y = digits.back(); y != 0; y &= y - 1) {
      const int a = smallest(x), b = smallest(y);
      if (!fits(a, b)) continue;
      const digit_mask allowed = inner(a, b);
      if (std::any_of(middle.begin(), middle.end(), [allowed](digit_mask m) { return (m & allowed) == 0; }))
        continue;
      first |= mask_of(a);
      last |= mask_of(b);
      free |= allowed;
    }
  digits.front() = first;
  digits.back() = last;
  for (digit_mask& m : middle) m &= free;
  return first != 0;
}

} // namespace boxline::inline v0_2::constraints
