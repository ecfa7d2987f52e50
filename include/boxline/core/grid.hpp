// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2 {

template <class T>
struct hash;

/// The values of a grid: for each cell a digit from 1 to n, or 0 for blank. Trivially copyable, ordered
/// lexicographically row by row, usable in constant expressions. The values may clash and (by `set_value`) be
/// greater than n: recognise.hpp finds such faults. Every cell that a member is given must lie in the grid.
template <box B>
  requires box_of_a_grid<B>
class grid {
public:
  static constexpr box shape = B;
  using where = geometry<B>;

  /// All blank.
  constexpr grid() = default;
  /// The n^2 values, row by row, each as `set_value` takes it.
  explicit constexpr grid(const std::array<std::uint8_t, where::cells>& values) // of a text: parse<B>(text)
      : values_(values) {}

  /// The value of a cell: 1 to n, 0 for blank.
  constexpr int operator[](cell c) const {
    BOXLINE_ASSERT(c < where::cells);
    return values_[std::size_t(c)];
  }
  /// The value at `row` and `column`, both from 0.
  constexpr int at(int row, int column) const {
    BOXLINE_ASSERT(0 <= row && row < where::n && 0 <= column && column < where::n);
    return values_[std::size_t(where::at(row, column))];
  }
  constexpr bool is_blank(cell c) const { return (*this)[c] == 0; }
  /// The digit of a cell. Requires that it is not blank.
  constexpr digit digit_at(cell c) const {
    BOXLINE_ASSERT(!is_blank(c));
    return digit::from_value(values_[std::size_t(c)]);
  }

  /// Sets a cell to a digit. Requires one of the n digits.
  constexpr void set(cell c, digit d) {
    BOXLINE_ASSERT(c < where::cells && d.index() < where::n);
    values_[std::size_t(c)] = static_cast<std::uint8_t>(d.value());
  }
  /// Blanks a cell.
  constexpr void clear(cell c) { set_value(c, 0); }
  /// Sets a cell to any value from 0 to 255, 0 for blank. Values greater than n make the grid invalid.
  constexpr void set_value(cell c, int value) {
    BOXLINE_ASSERT(c < where::cells && 0 <= value && value <= 255);
    values_[std::size_t(c)] = static_cast<std::uint8_t>(value);
  }

  /// Whether no value is greater than n. The values may clash. O(n^2).
  constexpr bool has_digits_only() const {
    for (const std::uint8_t value : values_)
      if (value > where::n) return false;
    return true;
  }
  /// Cells that are not blank. O(n^2).
  constexpr int givens() const {
    int count = 0;
    for (const std::uint8_t value : values_) count += value != 0;
    return count;
  }
  /// Whether no cell is blank. The values may clash. O(n^2).
  constexpr bool is_complete() const { return givens() == where::cells; }

  /// The n^2 values, row by row.
  constexpr const std::array<std::uint8_t, where::cells>& values() const { return values_; }

  friend constexpr bool operator==(const grid&, const grid&) = default;
  friend constexpr auto operator<=>(const grid&, const grid&) = default;

private:
  std::array<std::uint8_t, where::cells> values_{};
};

/// A stream takes a text of a grid, as `format_line` and `format_block` make it.
template <class Stream, box B>
Stream& operator<<(Stream& out, const grid<B>& g) = delete; // out << format_line(g), or format_block(g)

/// The hash of a grid, the same on every platform (FNV-1a over the values). O(n^2). For the standard
/// unordered containers: `std::unordered_set<grid<3>, boxline::hash<grid<3>>>`.
template <box B>
struct hash<grid<B>> {
  constexpr std::size_t operator()(const grid<B>& g) const {
    std::uint64_t h = 0xcbf29ce484222325u;
    for (const std::uint8_t value : g.values()) h = (h ^ value) * 0x100000001b3u;
    return static_cast<std::size_t>(h);
  }
};

} // namespace boxline::inline v0_2
