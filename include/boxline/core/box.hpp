// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <compare>

namespace boxline::inline v0_2 {

// clang-format off
/// The shape of a box, and with it of the whole grid: `rows` rows of `columns` cells.
///
///     box{3}                      box{2, 3}
///     . . . | . . . | . . .       . . . | . . .       n = rows * columns digits, rows, columns and boxes
///     . . . | . . . | . . .       . . . | . . .
///     . . . | . . . | . . .       ------+------       a band is `rows` rows of the grid;
///     ------+-------+------       . . . | . . .       there are `columns` bands
///     . . . | . . . | . . .       . . . | . . .
///     . . . | . . . | . . .       ------+------       a stack is `columns` columns of the grid;
///     . . . | . . . | . . .       . . . | . . .       there are `rows` stacks
///     ------+-------+------       . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///
/// An int converts, so that `solver<3>` means 3x3 boxes. With `box{1, n}` the boxes are the rows: a Latin
/// square of order n. A structural type: most templates of boxline take it as their first argument.
// clang-format on
struct box {
  int rows;    ///< rows of a box, at least 1
  int columns; ///< columns of a box, at least 1

  /// A square box of k rows and k columns.
  constexpr box(int k) : rows(k), columns(k) {}
  /// A box of `r` rows and `c` columns.
  constexpr box(int r, int c) : rows(r), columns(c) {}

  /// n: the digits, and the cells of a house.
  constexpr int size() const { return rows * columns; }
  /// The cells of the grid, n * n.
  constexpr int cells() const { return size() * size(); }
  /// Whether the boxes are rows or columns, so that the grid is a Latin square.
  constexpr bool is_latin() const { return rows == 1 || columns == 1; }

  friend constexpr bool operator==(const box&, const box&) = default;
  friend constexpr auto operator<=>(const box&, const box&) = default;
};

/// A box that a grid may have: at least one row and one column, and at most 255 digits.
template <box B>
concept box_of_a_grid = B.rows >= 1 && B.columns >= 1 && B.rows <= 255 && B.columns <= 255 && B.size() <= 255;

} // namespace boxline::inline v0_2
