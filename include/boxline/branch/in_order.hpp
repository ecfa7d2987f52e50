// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/value_order.hpp>
#include <boxline/core/cell_order.hpp>

namespace boxline::inline v0_2::branch {

/// The first cell that is not placed, row by row. Source: Matos, section 2 (straightforward depth-first
/// search). O(n^2) a choice. Choose it to reproduce the literature; every other order has fewer failures.
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

/// The first cell that is not placed, in any order of cells: by columns, by boxes, reversed, ... O(n^2) a
/// choice.
template <box B, class Order = ascending>
class in_order {
public:
  /// Requires that `cells` holds every cell once.
  explicit constexpr in_order(const cell_order<B>& cells, Order order = Order())
      : cells_(cells), order_(order) {
    BOXLINE_ASSERT(has_every_cell(cells));
  }

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
  static constexpr bool has_every_cell(const cell_order<B>& cells) {
    std::array<bool, B.cells()> seen{};
    for (const cell c : cells) {
      if (c >= B.cells() || seen[c]) return false;
      seen[c] = true;
    }
    return true;
  }

  cell_order<B> cells_;
  [[no_unique_address]] Order order_;
};

/// The first cell that is not placed in `orders::most_constrained`, computed at the first choice of a search:
/// an order for plain backtracking, which does not count candidates. Source: backtracking without pruning in
/// Takano, de Freitas and Pereira de Sa, section 4, whose order of cells is free. O(n^4) at the first choice,
/// O(n^2) at others.
template <box B, class Order = ascending>
class in_constrained_order {
public:
  constexpr in_constrained_order() = default;
  explicit constexpr in_constrained_order(Order order) : order_(order) {}

  template <board Board>
    requires(Board::shape == B && value_order_for<Order, Board>)
  constexpr assignments<B> choose(const Board& b) {
    if (!is_computed_) cells_ = orders::most_constrained(b.values());
    is_computed_ = true;
    return in_order<B, Order>(cells_, order_).choose(b);
  }

private:
  cell_order<B> cells_{};
  bool is_computed_ = false;
  [[no_unique_address]] Order order_;
};

} // namespace boxline::inline v0_2::branch
