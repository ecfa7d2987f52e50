// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/cell_set.hpp>

#include <array>
#include <bit>
#include <cstdint>

namespace boxline::inline v0_2::nishio {

/// The candidates of one digit, with the hidden singles among them placed. A row, column or box is closed
/// when its cell is placed, else open; every operation takes time in the open rows alone. Requires B.size()
/// <= 64. Trivially copyable.
///
/// The boxes of a band are examined together: the columns of all of them are in one word, a field of it for
/// each box.
template <box B>
class digit_board {
  using where = geometry<B>;
  using word = std::uint64_t;
  using line = typename cell_set<B>::line;

public:
  /// Every row is open. O(n).
  constexpr explicit digit_board(const cell_set<B>& cells) : cells_(cells) {
    if constexpr (!B.is_latin()) open_boxes_.fill(lowest_of_fields);
  }

  constexpr const cell_set<B>& cells() const { return cells_; }
  /// The rows that are not closed.
  constexpr line open_rows() const { return as_line(open_rows_); }

  /// Eliminates a candidate of an open row.
  constexpr void erase(int row, int column) { cells_.row(row).erase(column); }
  /// Places the digit in a candidate of an open row: eliminates the candidates that share a house with it.
  constexpr void place(int row, int column) { close(row, word{1} << column); }

  /// Places the hidden singles, up to the fixpoint: where a row, column or box has one candidate, places it.
  /// Eliminates only cells that lie in no placement. False where some house has no candidate; the board's
  /// state is unspecified then. O(open rows) a round.
  constexpr bool place_singles() {
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
        // A second column with its only candidate in this row is found to be empty in the next round.
        close(r, only_here & (~only_here + 1));
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
      // A field with one bit is empty without its lowest bit. Every open field has a bit.
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
  // By band: the lowest column of each open box.
  std::array<word, B.is_latin() ? 0 : static_cast<std::size_t>(B.columns)> open_boxes_{};
};

} // namespace boxline::inline v0_2::nishio
