// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/sets/word_set.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::nishio {

/// The cells where one digit can still stand, the input of single-digit deduction. The paper's D, with the
/// cells that hold the digit already among them. Held as the columns of each row:
///
///     rows_[r]   bit c: the cell at row r, column c is in the set        n words of n bits, 18 bytes at 9x9
///
/// A `bit_set` of n^2 members, by the cells' indices. Requires n <= 64. Single cells and rows in O(1), whole
/// sets in O(n). Trivially copyable; usable in constant expressions.
template <box B>
class cell_set {
public:
  static constexpr box shape = B;
  using where = geometry<B>;
  static_assert(where::n <= 64, "boxline::nishio::cell_set: up to 64 digits");
  /// The columns of a row.
  using line = sets::word_set<where::n>;

  /// No cell.
  constexpr cell_set() = default;
  /// Every cell.
  static constexpr cell_set full() {
    cell_set s;
    s.rows_.fill(line::full());
    return s;
  }
  static constexpr cell_set single(int c) {
    cell_set s;
    s.insert(c);
    return s;
  }

  constexpr const line& row(int r) const { return rows_[std::size_t(r)]; }
  constexpr line& row(int r) { return rows_[std::size_t(r)]; }

  static constexpr int capacity() { return where::cells; }
  constexpr int count() const {
    int sum = 0;
    for (const line& columns : rows_) sum += columns.count();
    return sum;
  }
  constexpr bool empty() const {
    for (const line& columns : rows_)
      if (!columns.empty()) return false;
    return true;
  }
  constexpr bool is_single() const { return count() == 1; }
  constexpr bool test(int c) const { return rows_[std::size_t(c / where::n)].test(c % where::n); }
  /// The cell in `row` and `column`, both from 0.
  constexpr bool test(int row, int column) const { return rows_[row].test(column); }
  constexpr int first() const { return from(0, rows_[0]); }
  constexpr int next(int c) const {
    const int r = c / where::n, column = rows_[std::size_t(r)].next(c % where::n);
    if (column >= 0) return r * where::n + column;
    return r + 1 == where::n ? -1 : from(r + 1, rows_[std::size_t(r + 1)]);
  }
  constexpr void insert(int c) { rows_[std::size_t(c / where::n)].insert(c % where::n); }
  constexpr void erase(int c) { rows_[c / where::n].erase(c % where::n); }

  constexpr cell_set& operator|=(const cell_set& o) {
    for (int r = 0; r < where::n; ++r) rows_[r] |= o.rows_[r];
    return *this;
  }
  constexpr cell_set& operator&=(const cell_set& o) {
    for (int r = 0; r < where::n; ++r) rows_[r] &= o.rows_[r];
    return *this;
  }
  constexpr cell_set& operator-=(const cell_set& o) {
    for (int r = 0; r < where::n; ++r) rows_[std::size_t(r)] -= o.rows_[std::size_t(r)];
    return *this;
  }
  friend constexpr cell_set operator|(cell_set a, const cell_set& b) { return a |= b; }
  friend constexpr cell_set operator&(cell_set a, const cell_set& b) { return a &= b; }
  /// The cells of `a` that are not in `b`.
  friend constexpr cell_set operator-(cell_set a, const cell_set& b) { return a -= b; }
  friend constexpr bool operator==(const cell_set&, const cell_set&) = default;

  constexpr sets::set_iterator<cell_set> begin() const { return sets::set_iterator<cell_set>(*this); }
  static constexpr sets::set_end end() { return {}; }

private:
  static constexpr int row_end = where::n;

  constexpr int from(int r, line columns) const {
    for (;; columns = rows_[std::size_t(r)]) {
      if (!columns.empty()) return r * where::n + columns.first();
      if (++r == row_end) return -1;
    }
  }

  std::array<line, where::n> rows_{};
};

/// The same cells in the transposed grid, whose boxes are transposed too: row r, column c becomes row c,
/// column r. O(cells of the set).
template <box B>
constexpr auto transposed(const cell_set<B>& cells) {
  cell_set<box(B.columns, B.rows)> result;
  for (int r = 0; r < B.size(); ++r)
    for (const int c : cells.row(r)) result.row(c).insert(r);
  return result;
}

/// The cells of a board where `d` is still a candidate, or placed. O(n^2).
template <class Board>
constexpr cell_set<Board::shape> cells_of(const Board& b, digit d) {
  cell_set<Board::shape> result;
  for (int c = 0; c < Board::shape.cells(); ++c)
    if (b.has(cell(c), d)) result.insert(c);
  return result;
}

} // namespace boxline::inline v0_2::nishio
