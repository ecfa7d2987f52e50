// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

#include <cstddef>

namespace boxline::inline v0_2::propagate {

/// Places a digit that has one place left in some house; finds a digit without a place in some house.
/// Source: Norvig 2006, rule (2); Entwistle, "hidden singles". A pass is O(houses * n) on a board of cells:
/// each house is scanned once with two sets, the digits seen once and the digits seen twice or more.
struct hidden_single {
  static constexpr bool is_inference = true;
  template <board Board>
  constexpr progress propagate(Board& b) const {
    progress made = progress::none;
    const auto& houses = b.houses();
    for (int u = 0; u < houses.size(); ++u) {
      const auto cells = houses.cells(house(u));
      auto once = b.digits(cells[0]);
      auto again = once - once;
      for (int i = 1; i < Board::shape.size(); ++i) {
        const auto digits = b.digits(cells[std::size_t(i)]);
        again |= once & digits;
        once |= digits;
      }
      if (once.count() != Board::shape.size()) return progress::contradiction;
      once -= again;
      for (int i = 0; i < Board::shape.size() && !once.empty(); ++i) {
        const cell c = cells[std::size_t(i)];
        const auto digits = b.digits(c) & once;
        const int only = digits.first();
        if (only < 0) continue;
        if (digits.next(only) >= 0) return progress::contradiction;
        once.erase(only);
        if (b.is_placed(c)) continue;
        b.place(c, digit::from_index(only));
        made = progress::some;
      }
    }
    return made;
  }
};

} // namespace boxline::inline v0_2::propagate
