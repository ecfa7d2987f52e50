// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/hodoku/state.hpp>

#include <utility>

namespace boxline::inline v0_2::rate::hodoku::detail {

/// The two places of a digit in each line of some that has two.
struct conjugate_lines {
  std::array<std::array<int, 2>, 18> pairs{};
  int size = 0;

  void add(const state& s, int from, int to, int d) {
    for (int h = from; h < to; ++h) {
      if (s.free(h, d) != 2) continue;
      const cell_set cells = set_of(h) & s.places(d);
      pairs[at(size++)] = {cells.first(), cells.next(cells.first())};
    }
  }
};

inline bool find_skyscraper(const state& s, step& out) {
  for (const bool by_rows : {true, false})
    for (int d = 0; d < 9; ++d) {
      conjugate_lines lines;
      lines.add(s, by_rows ? 0 : 9, by_rows ? 9 : 18, d);
      const auto across = [&](int c) { return by_rows ? column_of(c) : row_of(c); };
      for (int i = 0; i < lines.size; ++i)
        for (int k = i + 1; k < lines.size; ++k) {
          const auto& x = lines.pairs[at(i)];
          const auto& y = lines.pairs[at(k)];
          const bool first_aligned = across(x[0]) == across(y[0]),
                     last_aligned = across(x[1]) == across(y[1]);
          if (first_aligned == last_aligned) continue;
          const int end = first_aligned ? 1 : 0;
          const cell_set lost = s.places(d) & peers_of(x[at(end)]) & peers_of(y[at(end)]);
          if (lost.empty()) continue;
          out.eliminate(lost, d);
          return true;
        }
    }
  return false;
}

inline bool find_two_string_kite(const state& s, step& out) {
  for (int d = 0; d < 9; ++d) {
    conjugate_lines lines;
    lines.add(s, 0, 9, d);
    const int rows = lines.size;
    lines.add(s, 9, 18, d);
    for (int i = 0; i < rows; ++i)
      for (int k = rows; k < lines.size; ++k) {
        // The order within a pair stays as the last match left it.
        auto& x = lines.pairs[at(i)];
        auto& y = lines.pairs[at(k)];
        if (box_of(x[0]) == box_of(y[0])) {
        } else if (box_of(x[0]) == box_of(y[1])) {
          std::swap(y[0], y[1]);
        } else if (box_of(x[1]) == box_of(y[0])) {
          std::swap(x[0], x[1]);
        } else if (box_of(x[1]) == box_of(y[1])) {
          std::swap(x[0], x[1]);
          std::swap(y[0], y[1]);
        } else {
          continue;
        }
        if (x[0] == y[0] || x[0] == y[1] || x[1] == y[0] || x[1] == y[1]) continue;
        const int lost = 9 * row_of(y[1]) + column_of(x[1]);
        if (!s.has(lost, d)) continue;
        out.eliminate(lost, d);
        return true;
      }
  }
  return false;
}

/// Empty rectangles with three candidates in the box or more.
class empty_rectangle_finder {
public:
  static bool find(const state& s, step& out) {
    for (int d = 0; d < 9; ++d)
      for (int b = 0; b < 9; ++b) {
        const int free = s.free(18 + b, d);
        if (free < 2 || free > 5) continue;
        const cell_set in_box = set_of(18 + b) & s.places(d);
        // The corner, from the last row and column of the box to the first.
        for (int i = 8; i >= 0; --i) {
          const int row = b / 3 * 3 + i / 3, column = b % 3 * 3 + i % 3;
          if (!(in_box - set_of(row) - set_of(9 + column)).empty()) continue;
          const cell_set in_row = in_box & set_of(row), in_column = in_box & set_of(9 + column);
          if ((in_row - set_of(9 + column)).empty() || (in_column - set_of(row)).empty()) continue;
          if (in_row.count() < 2 && in_column.count() < 2) continue;
          if (along(s, d, b, row, 9 + column, out) || along(s, d, b, 9 + column, row, out)) return true;
        }
      }
    return false;
  }

private:
  // A conjugate pair across `line`, whose other end sees the cell of the other line.
  static bool along(const state& s, int d, int box, int line, int other_line, step& out) {
    const bool is_row = line < 9;
    for (const int c : cells_of(line)) {
      if (!s.has(c, d) || box_of(c) == box) continue;
      const int across = is_row ? 9 + column_of(c) : row_of(c);
      cell_set pair = set_of(across) & s.places(d);
      if (pair.count() != 2) continue;
      pair.erase(c);
      const int end = pair.first();
      const cell_set lost =
          set_of(is_row ? row_of(end) : 9 + column_of(end)) & s.places(d) & set_of(other_line);
      for (const int x : lost) {
        if (box_of(x) == box) continue;
        out.eliminate(x, d);
        return true;
      }
    }
    return false;
  }
};

} // namespace boxline::inline v0_2::rate::hodoku::detail
