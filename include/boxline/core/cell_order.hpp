// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

#include <array>

/// \file
/// Fixed orders of the cells, for searches that branch on the cells in such an order. The cost of such a
/// search depends critically on the order (Matos, section 3).

namespace boxline::inline v0_2 {

/// Every cell once, in the order in which a search branches on them.
template <box B>
using cell_order = std::array<cell, B.cells()>;

namespace orders {

/// Row by row, each from left to right: Matos, Figure 1. O(n^2).
template <box B>
constexpr cell_order<B> row_major() {
  cell_order<B> order{};
  for (int i = 0; i < B.cells(); ++i) order[i] = cell(i);
  return order;
}

/// Column by column, each from top to bottom. O(n^2).
template <box B>
constexpr cell_order<B> column_major() {
  cell_order<B> order{};
  for (int i = 0; i < B.cells(); ++i) order[i] = geometry<B>::at(i % B.size(), i / B.size());
  return order;
}

/// Box by box, in reading order, each row by row. O(n^2).
template <box B>
constexpr cell_order<B> box_major() {
  cell_order<B> order{};
  for (int i = 0; i < B.cells(); ++i) order[i] = geometry<B>::in_box(i / B.size(), i % B.size());
  return order;
}

/// The rows from the last to the first, each from left to right: `row_major` on the grid with its rows
/// reversed. O(n^2).
template <box B>
constexpr cell_order<B> rows_reversed() {
  cell_order<B> order{};
  for (int i = 0; i < B.cells(); ++i) order[i] = geometry<B>::at(B.size() - 1 - i / B.size(), i % B.size());
  return order;
}

/// At each step the cell whose row, column and box hold the most cells that are given or earlier in the
/// order; the first such cell in reading order. Choose it for a search that keeps no candidates. O(n^4).
template <box B>
constexpr cell_order<B> most_constrained(const grid<B>& givens) {
  using where = geometry<B>;
  cell_order<B> order{};
  std::array<int, where::cells> known{};
  std::array<bool, where::cells> taken{};
  const auto take = [&](cell c) {
    taken[c] = true;
    for (const cell p : where::peers(c)) ++known[p];
  };
  int size = 0;
  for (int i = 0; i < where::cells; ++i)
    if (!givens.is_blank(cell(i))) {
      order[size++] = cell(i);
      take(cell(i));
    }
  while (size < where::cells) {
    int best = -1;
    for (int i = 0; i < where::cells; ++i)
      if (!taken[i] && (best < 0 || known[i] > known[best])) best = i;
    order[size++] = cell(best);
    take(cell(best));
  }
  return order;
}

} // namespace orders
} // namespace boxline::inline v0_2
