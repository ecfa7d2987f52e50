// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/survivors.hpp>
#include <boxline/sets/bipartite.hpp>

namespace boxline::inline v0_2::nishio {

/// Single-digit deduction in polynomial time, without the boxes: keeps the cells that lie in a perfect
/// matching of rows with columns, a set with one cell in each row and column. It keeps every cell that the
/// exact rule keeps, and may keep more. Choose it as a cheap first step for large grids, and to measure what
/// the boxes add.
///
/// O(n^3) at worst and near O(n^2) mostly, without allocation; the limits are checked one time, at the start.
/// Usable in constant expressions. Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012),
/// section 2, after his "Nonrepetitive paths and cycles in graphs with application to Sudoku" (2005).
template <box B>
struct by_matching {
  /// Where the boxes are the rows or the columns, a placement is a perfect matching.
  static constexpr bool is_exact = B.is_latin();

  constexpr survivors<B> operator()(const cell_set<B>& cells, const limits& limit = {}) const {
    if (const stop_reason why = limit.check(0); why != stop_reason::none)
      return {stopped_as<placement_verdict>(why), cells};
    using graph = sets::bipartite<B.size()>;
    typename graph::edges columns{};
    for (int r = 0; r < B.size(); ++r) columns[r] = cells.row(r);
    graph rows_to_columns(columns);
    survivors<B> result;
    if (!rows_to_columns.match()) return result;
    result.verdict = placement_verdict::possible;
    columns = rows_to_columns.matchable();
    for (int r = 0; r < B.size(); ++r) result.cells.row(r) = columns[r];
    return result;
  }
};

} // namespace boxline::inline v0_2::nishio
