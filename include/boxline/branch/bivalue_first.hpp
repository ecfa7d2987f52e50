// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/branch/fewest_places.hpp>

namespace boxline::inline v0_2::branch {

/// The first cell with two candidates; if there is none, a digit with two places in a house; else the cell
/// with the fewest candidates. Costs less than the fewest of all cells and places, with a similar number of
/// nodes on 9x9.
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

} // namespace boxline::inline v0_2::branch
