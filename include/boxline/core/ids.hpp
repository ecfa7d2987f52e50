// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <compare>
#include <cstdint>

namespace boxline::inline v0_2 {

/// A cell of a grid, by its index row * n + column, from 0. The conversion from an int is explicit and the
/// one to an int implicit: a cell can index a table, and no digit or house is taken for a cell.
class cell {
public:
  constexpr cell() = default;
  /// The cell at `index`, row by row from 0. Requires that the grid has such a cell.
  explicit constexpr cell(int index) : index_(static_cast<std::uint16_t>(index)) {}
  constexpr operator int() const { return index_; }
  friend constexpr bool operator==(cell a, cell b) { return a.index_ == b.index_; }
  friend constexpr auto operator<=>(cell a, cell b) { return a.index_ <=> b.index_; }

private:
  std::uint16_t index_ = 0;
};

/// A digit of a grid: 1 to n as people write it (`value`), 0 to n - 1 as a bit set counts it (`index`).
/// Converts implicitly to neither.
class digit {
public:
  constexpr digit() = default;
  /// The digit that people write as `value`, from 1.
  static constexpr digit from_value(int value) { return digit(value - 1); }
  /// The digit at `index` of a digit set, from 0.
  static constexpr digit from_index(int index) { return digit(index); }
  constexpr int value() const { return index_ + 1; }
  constexpr int index() const { return index_; }
  friend constexpr bool operator==(digit a, digit b) { return a.index_ == b.index_; }
  friend constexpr auto operator<=>(digit a, digit b) { return a.index_ <=> b.index_; }

private:
  explicit constexpr digit(int index) : index_(static_cast<std::uint8_t>(index)) {}
  std::uint8_t index_ = 0;
};

/// A house: n cells that hold each digit once. In standard Sudoku 0 to n - 1 are the rows, n to 2n - 1 the
/// columns and 2n to 3n - 1 the boxes; a Latin square has no boxes of its own.
class house {
public:
  constexpr house() = default;
  /// The house at `index`, from 0, in the order of its house system.
  explicit constexpr house(int index) : index_(static_cast<std::uint16_t>(index)) {}
  constexpr operator int() const { return index_; }
  friend constexpr bool operator==(house a, house b) { return a.index_ == b.index_; }
  friend constexpr auto operator<=>(house a, house b) { return a.index_ <=> b.index_; }

private:
  std::uint16_t index_ = 0;
};

/// A digit in a cell: a placement or a candidate.
struct assignment {
  cell where;
  digit what;
  friend constexpr bool operator==(const assignment&, const assignment&) = default;
  friend constexpr auto operator<=>(const assignment&, const assignment&) = default;
};

} // namespace boxline::inline v0_2
