// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/cell_set.hpp>

namespace boxline::nishio {

/// Where a row, column or box has one cell left, takes out the cells that share another house with it, again until no
/// house closes any more: the hidden singles of one digit. Takes out only cells that lie in no placement. False
/// where some house has no cell; `cells` is then worth nothing. O(n) closings of O(n) each.
template <box B>
constexpr bool close_houses(cell_set<B>& cells) {
  using where = geometry<B>;
  using line = typename cell_set<B>::line;
  line open_rows = line::full(), of_first_box;
  for (int c = 0; c < B.columns; ++c) of_first_box.insert(c);
  const auto close = [&](int row, int column) {
    const int top = row / B.rows * B.rows, left = column / B.columns * B.columns;
    line of_box;
    for (int c = left; c < left + B.columns; ++c) of_box.insert(c);
    for (int r = 0; r < where::n; ++r) cells.row(r).erase(column);
    for (int r = top; r < top + B.rows; ++r) cells.row(r) -= of_box;
    cells.row(row) = line::single(column);
    open_rows.erase(row);
  };
  for (int open_before = where::n + 1; open_rows.count() < open_before;) {
    open_before = open_rows.count();
    line once, again;
    for (int r = 0; r < where::n; ++r) {
      again |= once & cells.row(r);
      once |= cells.row(r);
    }
    if (once != line::full()) return false;
    for (const int r : open_rows) {
      const line& row = cells.row(r);
      if (row.empty()) return false;
      const line single_columns = row - again;
      if (row.is_single())
        close(r, row.first());
      else if (!single_columns.empty())
        close(r, single_columns.first());
    }
    if constexpr (B.is_latin()) continue;
    for (int t = 0; t < where::n; t += B.rows)
      for (int left = 0; left < where::n; left += B.columns) {
        int count = 0, row = 0, column = 0;
        for (int r = t; r < t + B.rows; ++r) {
          const auto in_box =
              static_cast<typename line::word>((cells.row(r).bits() >> left) & of_first_box.bits());
          count += std::popcount(in_box);
          if (in_box != 0) row = r, column = left + std::countr_zero(in_box);
        }
        if (count == 0) return false;
        if (count == 1 && open_rows.test(row)) close(row, column);
      }
  }
  for (int r = 0; r < where::n; ++r)
    if (cells.row(r).empty()) return false;
  return true;
}

} // namespace boxline::nishio
