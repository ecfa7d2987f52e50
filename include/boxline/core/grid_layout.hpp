// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/box.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/core/ids.hpp>
#include <boxline/enum_word.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace boxline::inline v0_2 {

/// Where the first cell of a grid lies on a canvas: rows and columns in cells.
struct grid_offset {
  int row = 0, column = 0;
  friend constexpr bool operator==(const grid_offset&, const grid_offset&) = default;
  friend constexpr auto operator<=>(const grid_offset&, const grid_offset&) = default;
};

/// Why a list of offsets is no layout.
enum class layout_fault : unsigned char {
  no_grids,        ///< the list is empty
  repeated_offset, ///< two grids lie on the same cells
  too_many_digits, ///< n is greater than `grid_layout::most_digits`
  too_large        ///< the canvas is longer than `grid_layout::longest_side`, or there are too many cells
};
/// The enumerator in words: `no grids`, `repeated offset`, `too many digits` or `too large`.
constexpr std::string_view to_string(layout_fault f) {
  return word_of(f, {"no grids", "repeated offset", "too many digits", "too large"});
}

/// The layouts that have a name.
enum class known_layout : unsigned char { twodoku, gattai_3, sohei, butterfly, flower, samurai, windmill };
/// All of them.
inline constexpr std::array known_layouts{
    known_layout::twodoku, known_layout::gattai_3, known_layout::sohei,   known_layout::butterfly,
    known_layout::flower,  known_layout::samurai,  known_layout::windmill};
/// The layout's name: `twodoku`, `gattai-3`, `sohei`, `butterfly`, `flower`, `samurai` or `windmill`.
constexpr std::string_view to_string(known_layout l) {
  return word_of(l, {"twodoku", "gattai-3", "sohei", "butterfly", "flower", "samurai", "windmill"});
}

// clang-format off
/// Several grids of one size on a canvas, which share the cells that they both lie on: the rules of samurai
/// and the like, as one puzzle. Each row, column and box of each grid is a house; houses of the same cells
/// are one.
///
///     twodoku at 4x4:   offsets 0,0 and 2,2
///
///     . . | . .             28 cells, numbered row by row over the canvas; the shared box is one house, so
///     . . | . .             there are 23
///     ----+----+----
///     . . | . . | . .
///     . . | . . | . .
///     ----+----+----
///         | . . | . .
///         | . . | . .
///
/// Boxes of two grids need not be aligned: then the houses of both hold in the cells that they share. A value
/// of run time, since layouts come from users; one code for all sizes. Allocates.
// clang-format on
class grid_layout {
public:
  static constexpr int most_digits = 64, longest_side = 4096, most_cells = 65535;

  /// The layout of grids with boxes `shape` at these offsets, which are shifted so that the least row and
  /// column are 0. Requires `box_of_a_grid`. O(grids * n^2 log) time.
  static expected<grid_layout, layout_fault> of(box shape, std::vector<grid_offset> grids) {
    if (grids.empty()) return unexpected(layout_fault::no_grids);
    if (shape.size() > most_digits) return unexpected(layout_fault::too_many_digits);
    std::vector<grid_offset> sorted = grids;
    std::sort(sorted.begin(), sorted.end());
    if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end())
      return unexpected(layout_fault::repeated_offset);
    grid_offset least = grids.front(), most = least;
    for (const grid_offset& g : grids) {
      least = {std::min(least.row, g.row), std::min(least.column, g.column)};
      most = {std::max(most.row, g.row), std::max(most.column, g.column)};
    }
    const auto is_long = [&](int from, int to) {
      return std::int64_t{to} - from + shape.size() > longest_side;
    };
    if (is_long(least.row, most.row) || is_long(least.column, most.column))
      return unexpected(layout_fault::too_large);
    for (grid_offset& g : grids) g = {g.row - least.row, g.column - least.column};
    grid_layout result(shape, std::move(grids));
    if (!result.number_cells()) return unexpected(layout_fault::too_large);
    result.list_houses();
    return result;
  }

  // clang-format off
  /// A layout that has a name, for any box:
  ///
  ///     twodoku    two grids that share a corner box
  ///     gattai-3   one above, which shares a corner box with each of two below
  ///     sohei      four in a ring, each sharing a corner box with two others
  ///     butterfly  four, each shifted by one box, so that all share the cells in the middle
  ///     flower     one in the middle, and four shifted by one box upwards, downwards and sideways
  ///     samurai    one in the middle, which shares each corner box with another
  ///     windmill   one in the middle, which shares with each of four around it all boxes of a side but one:
  ///                two at 9x9; at 4x4 one, so that it is the samurai there
  ///
  /// With boxes of one row or column some of the grids coincide, and are one.
  // clang-format on
  static grid_layout of(box shape, known_layout which) {
    // In boxes: a grid has `down` boxes below one another and `across` beside one another.
    const int down = shape.columns, across = shape.rows, r = down - 1, c = across - 1;
    std::vector<grid_offset> grids;
    switch (which) {
    case known_layout::twodoku:
      grids = {{0, 0}, {r, c}};
      break;
    case known_layout::gattai_3:
      grids = {{0, c}, {r, 0}, {r, 2 * c}};
      break;
    case known_layout::sohei:
      grids = {{0, c}, {r, 0}, {r, 2 * c}, {2 * r, c}};
      break;
    case known_layout::butterfly:
      grids = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
      break;
    case known_layout::flower:
      grids = {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}};
      break;
    case known_layout::samurai:
      grids = {{0, 0}, {0, 2 * c}, {r, c}, {2 * r, 0}, {2 * r, 2 * c}};
      break;
    case known_layout::windmill:
      grids = {{0, std::max(0, c - 1)},
               {std::max(0, r - 1), 2 * c},
               {r, c},
               {std::min(2 * r, r + 1), 0},
               {2 * r, std::min(2 * c, c + 1)}};
      break;
    }
    for (grid_offset& g : grids) g = {g.row * shape.rows, g.column * shape.columns};
    // With boxes of one row or column some of them coincide.
    std::sort(grids.begin(), grids.end());
    grids.erase(std::unique(grids.begin(), grids.end()), grids.end());
    return std::move(*of(shape, std::move(grids)));
  }

  box shape() const { return shape_; }
  int digits() const { return shape_.size(); }
  /// The offset of each grid.
  const std::vector<grid_offset>& grids() const { return grids_; }
  /// Rows and columns of the canvas.
  int rows() const { return rows_; }
  int columns() const { return columns_; }

  /// The number of cells, each counted once. They are numbered row by row over the canvas.
  int cells() const { return static_cast<int>(places_.size()); }
  /// Whether some grid has a cell at this row and column of the canvas, both from 0. O(1).
  bool has(int row, int column) const {
    return row >= 0 && row < rows_ && column >= 0 && column < columns_ && number(row, column) >= 0;
  }
  /// The cell at this row and column. Requires `has(row, column)`. O(1).
  cell at(int row, int column) const {
    BOXLINE_ASSERT(has(row, column));
    return cell(number(row, column));
  }
  /// The row and column of a cell on the canvas. O(1).
  grid_offset place(cell c) const { return places_[std::size_t(c)]; }
  /// The cell of the layout that is cell `c` of a grid. O(1).
  cell in_grid(std::size_t grid, cell c) const {
    const grid_offset& g = grids_[grid];
    return at(g.row + c / digits(), g.column + c % digits());
  }

  /// The number of houses.
  int houses() const { return static_cast<int>(house_cells_.size()) / digits(); }
  /// The n cells of a house, ascending. O(1).
  std::span<const cell> house_cells(int house) const {
    return std::span(house_cells_).subspan(static_cast<std::size_t>(house * digits()), std::size_t(digits()));
  }

  friend bool operator==(const grid_layout& a, const grid_layout& b) {
    return a.shape_ == b.shape_ && a.grids_ == b.grids_;
  }

private:
  grid_layout(box shape, std::vector<grid_offset> grids) : shape_(shape), grids_(std::move(grids)) {}

  int number(int row, int column) const {
    return numbers_[static_cast<std::size_t>(row * columns_ + column)];
  }

  bool number_cells() {
    const int n = digits();
    for (const grid_offset& g : grids_) {
      rows_ = std::max(rows_, g.row + n);
      columns_ = std::max(columns_, g.column + n);
    }
    numbers_.assign(std::size_t(rows_) * std::size_t(columns_), -1);
    for (const grid_offset& g : grids_)
      for (int i = 0; i < n * n; ++i)
        numbers_[static_cast<std::size_t>((g.row + i / n) * columns_ + g.column + i % n)] = 0;
    for (int r = 0; r < rows_; ++r)
      for (int c = 0; c < columns_; ++c)
        if (number(r, c) == 0) {
          numbers_[static_cast<std::size_t>(r * columns_ + c)] = cells();
          places_.push_back({r, c});
          if (cells() > most_cells) return false;
        }
    return true;
  }

  void list_houses() {
    const int n = digits(), boxes_across = shape_.rows;
    std::set<std::vector<cell>> known;
    std::vector<cell> cells(static_cast<std::size_t>(n));
    const auto add = [&](const grid_offset& g, auto row_of, auto column_of) {
      for (int i = 0; i < n; ++i) cells[std::size_t(i)] = at(g.row + row_of(i), g.column + column_of(i));
      if (known.insert(cells).second) house_cells_.insert(house_cells_.end(), cells.begin(), cells.end());
    };
    for (const grid_offset& g : grids_)
      for (int h = 0; h < n; ++h) {
        add(
            g, [h](int) { return h; }, [](int i) { return i; });
        add(
            g, [](int i) { return i; }, [h](int) { return h; });
        if (shape_.is_latin()) continue;
        add(
            g, [&](int i) { return h / boxes_across * shape_.rows + i / shape_.columns; },
            [&](int i) { return h % boxes_across * shape_.columns + i % shape_.columns; });
      }
  }

  box shape_;
  std::vector<grid_offset> grids_;
  int rows_ = 0, columns_ = 0;
  std::vector<int> numbers_; // of the cells of the canvas, -1 outside any grid
  std::vector<grid_offset> places_;
  std::vector<cell> house_cells_;
};

/// The digits of a layout's cells, from 1; 0 for a blank.
using layout_values = std::vector<std::uint8_t>;

/// Two cells of a house that hold the same digit, or one that holds none of the layout's digits: then
/// `second` is `first`.
struct layout_clash {
  cell first, second;
  int house = -1; ///< that both are in
  friend constexpr bool operator==(const layout_clash&, const layout_clash&) = default;
};

/// Calls `visit(clash)` with each pair of cells that clash, for each house of both, and with each cell whose
/// value is greater than n.
/// Requires `values.size() == l.cells()`. O(houses * n), and O(n) for each cell that clashes.
template <class Visit>
void for_each_clash(const grid_layout& l, const layout_values& values, Visit visit) {
  BOXLINE_ASSERT(values.size() == std::size_t(l.cells()));
  for (std::size_t c = 0; c < values.size(); ++c)
    if (values[c] > l.digits()) visit(layout_clash{cell(int(c)), cell(int(c)), -1});
  std::vector<char> is_held(std::size_t(l.digits()) + 1);
  for (int u = 0; u < l.houses(); ++u) {
    std::fill(is_held.begin(), is_held.end(), char{0});
    for (const cell c : l.house_cells(u)) {
      const std::size_t value = values[std::size_t(c)];
      if (value == 0 || value > std::size_t(l.digits())) continue;
      if (is_held[value] != 0)
        for (const cell before : l.house_cells(u)) {
          if (before == c) break;
          if (values[std::size_t(before)] == value) visit(layout_clash{before, c, u});
        }
      is_held[value] = 1;
    }
  }
}

/// Whether no house holds a digit twice, and no cell anything but a digit or a blank. O(houses * n).
inline bool is_valid(const grid_layout& l, const layout_values& values) {
  bool valid = true;
  for_each_clash(l, values, [&valid](const layout_clash&) { valid = false; });
  return valid;
}

/// Whether every cell is filled and nothing clashes. O(houses * n).
inline bool is_solution(const grid_layout& l, const layout_values& values) {
  return std::find(values.begin(), values.end(), 0) == values.end() && is_valid(l, values);
}

} // namespace boxline::inline v0_2
