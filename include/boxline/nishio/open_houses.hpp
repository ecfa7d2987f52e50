// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/cell_set.hpp>

#include <array>
#include <bit>
#include <cstdint>

namespace boxline::nishio {

/// A cell set whose closed houses are set aside, those whose one cell is known: what is left of it is the open rows, and
/// everything it does takes time in these alone. Requires B.size() <= 64. Trivially copyable.
///
/// Boxes are looked at a band at a time: the columns of all its boxes are in one word, so that a question about a box
/// is one about a field of that word.
template <box B>
class open_houses {
  using where = geometry<B>;
  using word = std::uint64_t;
  using line = typename cell_set<B>::line;

public:
  /// With every row open.
  constexpr explicit open_houses(const cell_set<B>& cells) : cells_(cells) {
    if constexpr (!B.is_latin()) open_boxes_.fill(lowest_of_fields);
  }

  constexpr const cell_set<B>& cells() const { return cells_; }
  /// The rows that are not closed.
  constexpr line open_rows() const { return as_line(open_rows_); }

  /// Takes a cell of an open row out.
  constexpr void erase(int row, int column) { cells_.row(row).erase(column); }
  /// Closes an open row with one of its cells: takes out those that share a house with it.
  constexpr void place(int row, int column) { close(row, word{1} << column); }

  /// Where a row, column or box has one cell left, places it, again until no house closes any more: the hidden singles
  /// of one digit. Takes out only cells that lie in no placement. False where some house has no cell, and then it is worth
  /// nothing. O(open rows) for each time that houses close.
  constexpr bool close_all() {
    for (word before = 0; before != open_rows_;) {
      before = open_rows_;
      if (!close_rows_and_columns()) return false;
      if constexpr (!B.is_latin())
        if (!close_boxes()) return false;
    }
    return true;
  }

private:
  static constexpr word lowest_of_fields = [] {
    word result = 0;
    for (int c = 0; c < where::n; c += B.columns) result |= word{1} << c;
    return result;
  }();
  static constexpr word field = (word{1} << B.columns) - 1;
  static constexpr word band_rows = (word{1} << B.rows) - 1;

  static constexpr line as_line(word w) { return line::from_word(static_cast<typename line::word>(w)); }
  constexpr word row(int r) const { return cells_.row(r).bits(); }

  constexpr void close(int row, word column) {
    const int band = row / B.rows, left = std::countr_zero(column) / B.columns * B.columns;
    open_rows_ &= ~(word{1} << row);
    open_columns_ &= ~column;
    for (word rest = open_rows_; rest != 0; rest &= rest - 1)
      cells_.row(std::countr_zero(rest)) -= as_line(column);
    if constexpr (!B.is_latin()) {
      for (word rest = open_rows_ & band_rows << (band * B.rows); rest != 0; rest &= rest - 1)
        cells_.row(std::countr_zero(rest)) -= as_line(field << left);
      open_boxes_[static_cast<std::size_t>(band)] &= ~(word{1} << left);
    }
    cells_.row(row) = as_line(column);
  }

  constexpr bool close_rows_and_columns() {
    word once = 0, again = 0;
    for (word rest = open_rows_; rest != 0; rest &= rest - 1) {
      const word w = row(std::countr_zero(rest));
      again |= once & w;
      once |= w;
    }
    if (once != open_columns_) return false;
    for (word rest = open_rows_; rest != 0; rest &= rest - 1) {
      const int r = std::countr_zero(rest);
      const word w = row(r), only_here = w & ~again;
      if (w == 0) return false;
      if ((w & (w - 1)) == 0)
        close(r, w);
      else if (only_here != 0)
        close(r, only_here & (~only_here +
                              1)); // where it is the only place of two columns, the other one is seen later
    }
    return true;
  }

  constexpr bool close_boxes() {
    for (word rows = open_rows_; rows != 0;) {
      const int band = std::countr_zero(rows) / B.rows;
      const word of_band = open_rows_ & band_rows << (band * B.rows);
      rows &= ~(band_rows << (band * B.rows));
      word any = 0, again = 0;
      for (word rest = of_band; rest != 0; rest &= rest - 1) {
        const word w = row(std::countr_zero(rest));
        again |= any & w;
        any |= w;
      }
      const word open = open_boxes_[static_cast<std::size_t>(band)];
      if (lowest_if_any(any) != open) return false;
      // A field without its lowest bit is empty where it had one bit; every open field has one.
      const word more = lowest_if_any((any & (any - open)) | again);
      for (word single = open & ~more; single != 0; single &= single - 1) {
        const word column = any & field << std::countr_zero(single);
        for (word rest = of_band & open_rows_; rest != 0; rest &= rest - 1)
          if (const int r = std::countr_zero(rest); (row(r) & column) != 0) {
            close(r, column);
            break;
          }
      }
    }
    return true;
  }
  // The lowest bit of each field that is not empty.
  static constexpr word lowest_if_any(word w) {
    word result = w;
    for (int c = 1; c < B.columns; ++c) result |= w >> c;
    return result & lowest_of_fields;
  }

  cell_set<B> cells_;
  word open_rows_ = line::full().bits(), open_columns_ = line::full().bits();
  std::array<word, B.is_latin() ? 0 : static_cast<std::size_t>(B.columns)>
      open_boxes_{}; // by band: lowest columns
};

} // namespace boxline::nishio
