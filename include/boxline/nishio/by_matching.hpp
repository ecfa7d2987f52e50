// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/survivors.hpp>
#include <boxline/sets/bipartite.hpp>

namespace boxline::nishio {

/// Single-digit deduction in polynomial time, without the boxes: keeps the cells that lie in a set with one cell in
/// each row and column, a perfect matching of rows with columns. It removes nothing that the exact rule keeps, but
/// may keep more. Choose it as a cheap first step for large grids, and to see what the boxes add.
///
/// O(n^3) at worst and near O(n^2) mostly, without allocation; limits are looked at once, before. Usable in constant
/// expressions. Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012), section 2, after his
/// "Nonrepetitive paths and cycles in graphs with application to Sudoku" (2005).
template <box B>
struct by_matching {
  /// Where the boxes are rows or columns again, there is nothing more to a placement.
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
    result.status = placement_verdict::possible;
    columns = rows_to_columns.matchable();
    for (int r = 0; r < B.size(); ++r) result.cells.row(r) = columns[r];
    return result;
  }
};

} // namespace boxline::nishio
