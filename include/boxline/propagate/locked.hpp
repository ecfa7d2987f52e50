// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

namespace boxline::inline v0_2::propagate {

/// Locked candidates: where all places of a digit in one house lie in a second house, the digit is eliminated
/// from the rest of the second. With boxes and lines that is pointing (the first house is the box) and
/// claiming (the first house is the line); other houses likewise, for every pair that overlaps. Source:
/// Entwistle, "intersections". A pass is O(overlaps * n) on a board of cells.
struct locked {
  static constexpr bool is_inference = true;
  template <board Board>
  constexpr progress propagate(Board& b) const {
    progress made = progress::none;
    for (const house_pair pair : b.houses().overlaps()) {
      const auto any = b.digits(cell(0));
      auto shared = any - any, first_only = shared, second_only = shared;
      for (const cell c : b.houses().cells(pair.first))
        (b.houses().contains(pair.second, c) ? shared : first_only) |= b.digits(c);
      for (const cell c : b.houses().cells(pair.second))
        if (!b.houses().contains(pair.first, c)) second_only |= b.digits(c);
      if (eliminate(b, pair.first, pair.second, (shared & first_only) - second_only) ||
          eliminate(b, pair.second, pair.first, (shared & second_only) - first_only))
        made = progress::some;
    }
    return made;
  }

private:
  // Eliminates the digits from the cells of `from` that are not in `keep`; true if there are any digits.
  template <board Board, bit_set Digits>
  static constexpr bool eliminate(Board& b, house from, house keep, const Digits& digits) {
    if (digits.empty()) return false;
    for (const cell c : b.houses().cells(from)) {
      if (b.houses().contains(keep, c)) continue;
      const auto here = b.digits(c) & digits;
      for (int d = here.first(); d >= 0; d = here.next(d)) b.remove(c, digit::from_index(d));
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::propagate
