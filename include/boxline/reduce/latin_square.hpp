// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

namespace boxline::inline v0_2::reduce {

// clang-format off
/// The reduction of partial Latin squares of order R to Sudoku with boxes of R rows and C columns (Takano, de
/// Freitas and Pereira de Sá, section 3, for R = C = k, so that n = k^2). As completing a Latin square is
/// NP-complete, so is Sudoku.
///
/// Rows i and columns j of the grid and p, q of the square, as well as values, count from 0 here:
///
///     s(i, j) = C * l(i, j / C)                       in B, where the square has a value
///               blank                                 in B, where it has none
///               (C * (i mod R) + i / R + j) mod n     elsewhere
///     B = {(i, j) : i / R = 0 and j mod C = 0}
///
/// B holds the first column of every box of the top band: R times R cells. At k = 2, where `*` is B:
///
///     * 1 | * 3        l(0,0) is in r1c1, l(0,1) in r1c3,
///     * 3 | * 1        l(1,0) in r2c1, l(1,1) in r2c3; their values are 0 and 2 here, the digits 1 and 3
///     ----+----
///     1 2 | 3 0
///     3 0 | 1 2
///
/// The formula as printed has n where m = k must be: l * n, ((i mod n) n + floor(i / m) + j) mod n and j mod
/// n = 0. Then B would be the first column of the band only, l * n would be no digit, and rows would repeat
/// digits.
///
/// Proof. The last line of s, for all cells, is a full grid: along a row j takes all residues mod n; along a
/// column C (i mod R) + i / R does; in a box C (i mod R) + j mod C does, but for a constant. On B it has the
/// value C ((i + j / C) mod R), a multiple of C. So each row of B, and each column, needs each of the R
/// multiples of C once; the cells of B in a box are those of one column. Every cell outside of B is a given.
/// Hence a filling of B completes the Sudoku if and only if every row and every column of B has each of the R
/// multiples of C once, if and only if l = s / C is a Latin square. The values in B are kept both ways, so
/// that the map is one-to-one between the completions of the square and the solutions of the Sudoku, and
/// clashing values still clash.
// clang-format on
template <int R, int C = R>
struct latin_square {
  static_assert(R >= 1 && C >= 1);
  static constexpr box latin_box{1, R};
  static constexpr box sudoku_box{R, C};
  using latin_grid = grid<box{1, R}>; ///< R rows of R cells
  using sudoku_grid = grid<box{R, C}>;

  /// The cell of B that stands for a cell of the Latin square. O(1).
  static constexpr cell to_sudoku(cell of_square) {
    return sudoku_grid::where::at(of_square / R, of_square % R * C);
  }
  /// Whether a cell of the Sudoku stands for one of the Latin square: whether it is in B. O(1).
  static constexpr bool is_of_square(cell of_sudoku) {
    return sudoku_grid::where::row(of_sudoku) < R && sudoku_grid::where::column(of_sudoku) % C == 0;
  }

  /// The Sudoku of a Latin square: for a partial square a puzzle in which only the blanks of the square are
  /// blank, for a full one a solution. Requires values up to R. O(n^2).
  static constexpr sudoku_grid to_sudoku(const latin_grid& square) {
    using where = typename sudoku_grid::where;
    sudoku_grid g;
    for (int i = 0; i < where::n; ++i)
      for (int j = 0; j < where::n; ++j) {
        const int value = (C * (i % R) + i / R + j) % where::n;
        g.set(where::at(i, j), digit::from_index(value));
      }
    for (int c = 0; c < R * R; ++c) {
      const int value = square[cell(c)];
      BOXLINE_ASSERT(value <= R);
      if (value == 0)
        g.clear(to_sudoku(cell(c)));
      else
        g.set(to_sudoku(cell(c)), digit::from_index(C * (value - 1)));
    }
    return g;
  }

  /// The Latin square in the cells of B of a puzzle or of its solution. A digit that is no multiple of C from
  /// 0 (which does not occur in a solution of `to_sudoku`) becomes a blank. O(R^2).
  static constexpr latin_grid to_square(const sudoku_grid& g) {
    latin_grid square;
    for (int c = 0; c < R * R; ++c) {
      const int value = g[to_sudoku(cell(c))] - 1;
      if (value >= 0 && value % C == 0 && value / C < R) square.set(cell(c), digit::from_index(value / C));
    }
    return square;
  }
};

} // namespace boxline::inline v0_2::reduce
