// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>

#include <concepts>
#include <span>

namespace boxline::inline v0_2 {

/// Two houses that share at least two cells, as a box and a row do. Locked candidates follow from such pairs.
struct house_pair {
  house first, second;
  friend constexpr bool operator==(const house_pair&, const house_pair&) = default;
};

/// Which houses a grid has: a small value that boards hold.
///
/// `H::shape` is the box; `size()` houses, each of n cells (`cells(u)`, in a fixed order that gives each cell
/// its position); `houses_of(c)` and `peers(c)` of a cell; `contains(u, c)`; `overlaps()`, every unordered
/// pair of houses with at least two but not all cells in common. All of them in O(1), as ranges that outlive
/// the value.
///
/// Models: `houses::standard<B>`, `houses::listed<B>`.
template <class H>
concept house_system = std::copyable<H> && requires(const H& h, cell c, house u) {
  { H::shape } -> std::convertible_to<box>;
  { h.size() } -> std::same_as<int>;
  { h.cells(u) } -> std::convertible_to<std::span<const cell>>;
  { h.houses_of(c)[0] } -> std::convertible_to<house>;
  { h.peers(c) } -> std::convertible_to<std::span<const cell>>;
  { h.contains(u, c) } -> std::same_as<bool>;
  { h.overlaps() } -> std::convertible_to<std::span<const house_pair>>;
};

/// Houses that carry no game. Those of `logic::game_houses` do, for boards of deduction: what asks about
/// houses would drop the constraints of the game, and takes the game itself or refuses it.
///
/// Models: `houses::standard<B>`, `houses::listed<B>`.
template <class H>
concept houses_alone = house_system<H> && !requires {
  typename H::game_type;
};

/// A house system whose houses are exactly the rows, columns and boxes, so that a board may rely on them.
///
/// Models: `houses::standard<B>`.
template <class H>
concept box_houses = house_system<H> && requires {
  requires H::rests_on_boxes;
};

namespace houses {

/// The rows, columns and boxes of `B` (rows and columns only for a Latin square). Stateless; all tables are
/// constant expressions. Choose it unless the puzzle has other houses.
template <box B>
  requires box_of_a_grid<B>
struct standard {
  static constexpr box shape = B;
  static constexpr bool rests_on_boxes = true;
  using where = geometry<B>;

  /// The number of houses.
  static constexpr int size() { return where::houses; }
  /// The n cells of house `u`, row by row. O(1).
  static constexpr std::span<const cell, where::n> cells(house u) {
    return where::house_cells[std::size_t(u)];
  }
  /// The row, column and box of a cell. O(1).
  static constexpr auto houses_of(cell c) { return where::houses_of(c); }
  /// The cells that share a house with `c`, ascending. O(1).
  static constexpr std::span<const cell> peers(cell c) { return where::peers(c); }
  /// Whether cell `c` lies in house `u`. O(1).
  static constexpr bool contains(house u, cell c) {
    if (u < where::n) return where::row(c) == u;
    if (u < 2 * where::n) return where::column(c) == u - where::n;
    return where::box_index(c) == u - 2 * where::n;
  }
  /// Every box with every row and column that it shares two or more cells with. O(1).
  static constexpr std::span<const house_pair> overlaps() { return pairs; }

private:
  static constexpr int row_pairs = B.is_latin() || B.columns < 2 ? 0 : where::n * B.rows;
  static constexpr int column_pairs = B.is_latin() || B.rows < 2 ? 0 : where::n * B.columns;
  static constexpr std::array<house_pair, row_pairs + column_pairs> pairs = [] {
    std::array<house_pair, row_pairs + column_pairs> table{};
    int count = 0;
    for (int b = 0; b < where::n && !table.empty(); ++b) {
      const cell corner = where::in_box(b, 0);
      for (int i = 0; i < B.rows; ++i)
        table[std::size_t(count++)] = {where::box_house(b), where::row_house(where::row(corner) + i)};
      for (int i = 0; i < B.columns; ++i)
        table[std::size_t(count++)] = {where::box_house(b), where::column_house(where::column(corner) + i)};
    }
    return table;
  }();
};

} // namespace houses
} // namespace boxline::inline v0_2
