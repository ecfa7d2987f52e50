// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/crossed.hpp>
#include <boxline/logic/rule.hpp>
#include <boxline/sets/bit_set.hpp>

namespace boxline::inline v0_2::logic {

/// A digit with one place left in a house is placed there. A placement is reported once, by the first of its
/// houses in `search_order`. O(houses * n). Source: Entwistle, section III.C, "Hidden Single".
struct hidden_single {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"hidden-single", "hidden single",
                                  "In {base-houses} the digit {digits} has one place left: {cover}."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {}) const {
    const auto in_house = [&](house u) {
      const auto cells = b.houses().cells(u);
      for (const int i : digits_to_try(b, u)) {
        const digit d = digit::from_index(i);
        const auto places = b.places(u, d);
        if (!sets::has_one(places)) continue;
        const cell c = cells[static_cast<std::size_t>(places.first())];
        if (b.is_placed(c) || is_reported(b, u, c, d)) continue;
        if (!visit_single(visit, info, {c, d}, constraint::of(u, d), constraint::of(c))) return false;
      }
      return true;
    };
    if constexpr (requires { b.houses_with_one_place(); })
      for_each_in_search_order(b.houses(), b.houses_with_one_place(), in_house);
    else
      for_each_in_search_order(b.houses(), in_house);
    return stop_reason::none;
  }

private:
  template <board Board>
  static auto digits_to_try([[maybe_unused]] const Board& b, [[maybe_unused]] house u) {
    if constexpr (crossed_board_type<Board>)
      return b.digits_with_one_place(u);
    else
      return sets::fixed_set<Board::shape.size()>::full();
  }
  // Whether an earlier house has no other place for the digit either.
  template <board Board>
  static bool is_reported(const Board& b, house u, cell c, digit d) {
    const auto& h = b.houses();
    for (const house v : h.houses_of(c))
      if (search_rank(h, v) < search_rank(h, u) && sets::has_one(b.places(v, d))) return true;
    return false;
  }
};

} // namespace boxline::inline v0_2::logic
