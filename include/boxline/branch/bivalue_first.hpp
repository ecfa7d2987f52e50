// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/branch/fewest_places.hpp>

namespace boxline::branch {

/// The first cell with two candidates; where there is none, a digit with two places in a house; and else the
/// cell with the fewest candidates. Cheap, and on 9x9 rarely far from the fewest of all.
template <class Order = ascending>
class bivalue_first {
public:
  constexpr bivalue_first() = default;
  explicit constexpr bivalue_first(Order order) : by_cell_(order), by_house_(order) {}

  template <board Board>
    requires value_order_for<Order, Board>
  constexpr assignments<Board::shape> choose(const Board& b) {
    auto choice = by_cell_.choose(b);
    if (choice.size() <= 2) return choice;
    auto strong_link = by_house_.choose(b);
    return strong_link.size() < choice.size() ? strong_link : choice;
  }

private:
  fewest_candidates<Order> by_cell_;
  fewest_places<Order> by_house_;
};
bivalue_first()->bivalue_first<>;

} // namespace boxline::branch
