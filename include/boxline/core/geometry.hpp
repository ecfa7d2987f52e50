// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/box.hpp>
#include <boxline/core/ids.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2 {

/// The geometry of a grid with boxes `B`: arithmetic and tables of rows, columns, boxes, bands and stacks,
/// all of them constant expressions. Stateless; every member is static.
///
/// n = B.size(). Boxes are counted row by row; a mini-row is the B.columns cells that a row and a box share,
/// a mini-column the B.rows cells that a column and a box share.
template <box B>
  requires box_of_a_grid<B>
struct geometry {
  static constexpr int n = B.size();      ///< digits; cells of a house
  static constexpr int cells = n * n;     ///< cells of the grid
  static constexpr int bands = B.columns; ///< bands of B.rows rows
  static constexpr int stacks = B.rows;   ///< stacks of B.columns columns
  static constexpr int mini_row_count = n * stacks;
  static constexpr int mini_column_count = n * bands;
  /// Houses of standard Sudoku: 3n, or 2n for a Latin square.
  static constexpr int houses = B.is_latin() ? 2 * n : 3 * n;
  static constexpr int houses_per_cell = houses / n;
  /// Other cells that share a house with a cell: 20 for 9x9.
  static constexpr int peers_per_cell = 2 * (n - 1) + (B.rows - 1) * (B.columns - 1);

  static constexpr int row(cell c) { return c / n; }
  static constexpr int column(cell c) { return c % n; }
  static constexpr int band(cell c) { return row(c) / B.rows; }
  static constexpr int stack(cell c) { return column(c) / B.columns; }
  static constexpr int box_index(cell c) { return band(c) * stacks + stack(c); }
  /// The cell at `row` and `column`, both from 0.
  static constexpr cell at(int row, int column) { return cell(row * n + column); }
  /// The `i`-th cell of a box, row by row.
  static constexpr cell in_box(int box_index, int i) {
    return at(box_index / stacks * B.rows + i / B.columns, box_index % stacks * B.columns + i % B.columns);
  }

  static constexpr house row_house(int row) { return house(row); }
  static constexpr house column_house(int column) { return house(n + column); }
  /// Requires that boxes are houses of their own: `!B.is_latin()`.
  static constexpr house box_house(int box_index) { return house(2 * n + box_index); }

  /// Whether two different cells share a row, a column or a box.
  static constexpr bool are_peers(cell a, cell b) {
    return a != b && (row(a) == row(b) || column(a) == column(b) || box_index(a) == box_index(b));
  }

  /// Cells of a house, row by row: rows, columns, then boxes.
  static constexpr std::array<std::array<cell, n>, houses> house_cells = [] {
    std::array<std::array<cell, n>, houses> table{};
    for (int h = 0; h < n; ++h)
      for (int i = 0; i < n; ++i) {
        table[std::size_t(h)][std::size_t(i)] = at(h, i);
        table[std::size_t(n + h)][std::size_t(i)] = at(i, h);
        if constexpr (!B.is_latin()) table[std::size_t(2 * n + h)][std::size_t(i)] = in_box(h, i);
      }
    return table;
  }();

  /// A house, and the position of a cell in it.
  struct place_in_house {
    std::uint16_t house, position;
  };
  /// The houses of each cell: its row, its column, and its box where boxes are houses of their own; with its
  /// position in each.
  static constexpr std::array<std::array<place_in_house, houses_per_cell>, cells> places_in_houses = [] {
    std::array<std::array<place_in_house, houses_per_cell>, cells> table{};
    std::array<std::size_t, cells> next{};
    for (int h = 0; h < houses; ++h)
      for (int i = 0; i < n; ++i) {
        const auto c = std::size_t(house_cells[std::size_t(h)][std::size_t(i)]);
        table[c][next[c]++] = {std::uint16_t(h), std::uint16_t(i)};
      }
    return table;
  }();

  /// Houses of a cell: its row, its column, and its box where boxes are houses of their own.
  static constexpr std::array<house, houses_per_cell> houses_of(cell c) {
    const auto& in = places_in_houses[std::size_t(c)];
    if constexpr (B.is_latin())
      return {house(in[0].house), house(in[1].house)};
    else
      return {house(in[0].house), house(in[1].house), house(in[2].house)};
  }

  /// Peers of a cell, in ascending order: a view of a constant table.
  static constexpr std::span<const cell, peers_per_cell> peers(cell c) {
    return std::span<const cell, peers_per_cell>(peer_rows[std::size_t(row(c))] + column(c) * peers_per_cell,
                                                 peers_per_cell);
  }

  /// Mini-rows, in the order of `row * stacks + stack`.
  static constexpr std::array<std::array<cell, B.columns>, mini_row_count> mini_rows = [] {
    std::array<std::array<cell, B.columns>, mini_row_count> table{};
    for (int r = 0; r < n; ++r)
      for (int s = 0; s < stacks; ++s)
        for (int i = 0; i < B.columns; ++i) table[r * stacks + s][i] = at(r, s * B.columns + i);
    return table;
  }();

  /// Mini-columns, in the order of `band * n + column`.
  static constexpr std::array<std::array<cell, B.rows>, mini_column_count> mini_columns = [] {
    std::array<std::array<cell, B.rows>, mini_column_count> table{};
    for (int b = 0; b < bands; ++b)
      for (int c = 0; c < n; ++c)
        for (int i = 0; i < B.rows; ++i) table[b * n + c][i] = at(b * B.rows + i, c);
    return table;
  }();

private:
  // The peers of the cells of a row, cell after cell. One element more, since there may be no peers.
  struct peer_row {
    cell list[n * peers_per_cell + 1];
  };
  struct peer_numbers {
    std::uint16_t list[n * peers_per_cell + 1];
  };

  // A table for each row, each a constant expression of its own: one table for all rows exceeds clang's
  // default limit of evaluation steps from k = 7 on. Written as numbers, by index, in loops without a branch:
  // g++ needs twice as long to evaluate a pointer that moves, or elements of class type, and four times as
  // long for indices of nested arrays.
  template <int Row>
  static constexpr peer_row peers_in_row = [] {
    peer_numbers table{};
    int next = 0;
    constexpr int width = B.columns, top = Row / B.rows * B.rows, below = top + B.rows;
    for (int c = 0; c < n; ++c) {
      for (int i = c; i < top * n; i += n) table.list[next++] = static_cast<std::uint16_t>(i);
      for (int r = top; r < below; ++r) {
        const int first = r * n + (r == Row ? 0 : c / width * width), end = first + (r == Row ? c : width);
        for (int i = first; i < end; ++i) table.list[next++] = static_cast<std::uint16_t>(i);
        for (int i = end + 1; r == Row && i < first + n; ++i)
          table.list[next++] = static_cast<std::uint16_t>(i);
      }
      for (int i = below * n + c; i < cells; i += n) table.list[next++] = static_cast<std::uint16_t>(i);
    }
    return std::bit_cast<peer_row>(table);
  }();

  /// \cond
  template <int... Rows>
  struct row_list {};
  template <int Count, int... Rows>
  struct make_row_list : make_row_list<Count - 1, Count - 1, Rows...> {};
  template <int... Rows>
  struct make_row_list<0, Rows...> {
    static constexpr std::array<const cell*, n> pointers{peers_in_row<Rows>.list...};
  };
  /// \endcond
  static constexpr const std::array<const cell*, n>& peer_rows = make_row_list<n>::pointers;
};

} // namespace boxline::inline v0_2
