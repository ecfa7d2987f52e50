// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/value_order.hpp>

namespace boxline::branch {

/// The first cell that is not placed, row by row. Source: Matos, section 2 (straightforward depth-first
/// search). O(n^2) a choice. Choose it to reproduce the literature; every other order meets fewer dead ends.
template <class Order = ascending>
class row_major {
public:
  constexpr row_major() = default;
  explicit constexpr row_major(Order order) : order_(order) {}

  template <board Board>
    requires value_order_for<Order, Board>
  constexpr assignments<Board::shape> choose(const Board& b) {
    int c = 0;
    while (c + 1 < Board::shape.cells() && b.is_placed(cell(c))) ++c;
    auto choice = assignments<Board::shape>::of_cell(b, cell(c));
    order_.arrange(b, choice.rest());
    return choice;
  }

private:
  [[no_unique_address]] Order order_;
};
row_major()->row_major<>;

/// The first cell that is not placed, in an order of cells that the caller gives: by columns, by boxes,
/// reversed, or any. O(n^2) a choice.
template <box B, class Order = ascending>
class in_order {
public:
  using cell_order = std::array<cell, B.cells()>;

  /// Requires that `cells` holds every cell once.
  explicit constexpr in_order(const cell_order& cells, Order order = Order())
      : cells_(cells), order_(order) {}

  template <board Board>
    requires(Board::shape == B && value_order_for<Order, Board>)
  constexpr assignments<B> choose(const Board& b) {
    std::size_t i = 0;
    while (i + 1 < cells_.size() && b.is_placed(cells_[i])) ++i;
    auto choice = assignments<B>::of_cell(b, cells_[i]);
    order_.arrange(b, choice.rest());
    return choice;
  }

private:
  cell_order cells_;
  [[no_unique_address]] Order order_;
};

} // namespace boxline::branch
