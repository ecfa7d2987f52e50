// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/cover/column_choice.hpp>

namespace boxline::inline v0_2::cover {

/// The dancing links of a matrix: each column a circular list of the rows that have a 1 there, the open
/// primary columns a circular list of their own. What is removed from a list keeps its links, and so is put
/// back in O(1), provided that everything is put back in the reverse order.
///
// clang-format off
///     nodes_   [header of column 0] .. [header c-1] [spacer] [1][1][1] [spacer] [1][1] [spacer] ..
///                                                   |_ row 0, left to right _|   |_row 1_|
///     up, down                the column's list; of a spacer: the first 1 of the row before it, the last of
///                             the row after it
///     left_, right_, rows_    by column; the root, number c, precedes the first one; a secondary column is
///                             alone in its list
// clang-format on
///
/// A row is stored left to right, and so needs no links sideways. A value; two are equal when every link is.
/// Source: Knuth, "Dancing Links" (2000); the spacers are those of TAOCP 7.2.2.1.
class links {
public:
  /// All rows in all their columns. O(columns + ones).
  explicit constexpr links(const matrix& m)
      : columns_(m.columns()), left_(columns_ + std::size_t{1}, 0), right_(left_.size(), 0),
        rows_(columns_, 0), covered_(columns_, 0) {
    for (index c = 0; c <= columns_; ++c) left_[c] = right_[c] = c;
    index last = columns_;
    for (index c = 0; c < m.primary(); ++c) {
      left_[c] = last;
      right_[last] = c;
      last = c;
    }
    left_[columns_] = last;
    right_[last] = columns_;
    nodes_.reserve(std::size_t{columns_} + m.ones() + m.rows() + 1);
    start_.reserve(m.rows());
    for (index c = 0; c < columns_; ++c) nodes_.push_back({c, c, c, no_index});
    nodes_.push_back({no_index, no_index, columns_, no_index});
    for (index r = 0; r < m.rows(); ++r) {
      const index first = static_cast<index>(nodes_.size());
      start_.push_back(first);
      for (const index c : m.row(r)) {
        const index x = static_cast<index>(nodes_.size()), above = nodes_[c].up;
        nodes_.push_back({above, c, c, r});
        nodes_[above].down = nodes_[c].up = x;
        ++rows_[c];
      }
      nodes_[first - 1].down = static_cast<index>(nodes_.size() - 1);
      nodes_.push_back({first, no_index, columns_, no_index});
    }
  }

  constexpr index columns() const { return columns_; }
  constexpr index rows() const { return static_cast<index>(start_.size()); }
  /// The primary columns that are not covered.
  constexpr open_columns open() const { return open_columns(right_.data(), rows_.data(), columns_); }
  /// Whether a column, primary or secondary, is not covered. O(1).
  constexpr bool is_open(index column) const { return covered_[column] == 0; }
  /// Rows left in an open column. O(1).
  constexpr index rows_in(index column) const { return rows_[column]; }

  /// The column's first 1, or the column's own number where it has no row left: `for (index x = first(c); x
  /// != c; x = next(x))`.
  constexpr index first(index column) const { return nodes_[column].down; }
  /// The 1 below `x` in its column, or the column's number.
  constexpr index next(index x) const { return nodes_[x].down; }
  constexpr index column_of(index x) const { return nodes_[x].column; }
  constexpr index row_of(index x) const { return nodes_[x].row; }
  /// The first 1 of a row.
  constexpr index first_of_row(index row) const { return start_[row]; }
  /// Whether all columns of a row are open. O(ones of the row).
  constexpr bool can_take(index row) const {
    for (index x = start_[row]; nodes_[x].column != columns_; ++x)
      if (!is_open(nodes_[x].column)) return false;
    return true;
  }

  /// Ignores what is removed.
  struct unseen {
    constexpr void operator()(index) const {}
  };

  /// Covers an open column: removes it from the list of open ones, and its rows from their other columns.
  /// Calls `shrunk(column)` after each 1 removed. O(ones of its rows).
  template <class Shrunk = unseen>
  constexpr void cover(index column, Shrunk&& shrunk = Shrunk()) {
    covered_[column] = 1;
    right_[left_[column]] = right_[column];
    left_[right_[column]] = left_[column];
    for (index x = first(column); x != column; x = next(x))
      for (index y = right_of(x); y != x; y = right_of(y)) {
        unlink(y);
        shrunk(nodes_[y].column);
      }
  }
  /// Undoes the last `cover`.
  constexpr void uncover(index column) {
    for (index x = nodes_[column].up; x != column; x = nodes_[x].up)
      for (index y = left_of(x); y != x; y = left_of(y)) relink(y);
    left_[right_[column]] = column;
    right_[left_[column]] = column;
    covered_[column] = 0;
  }

  /// Chooses the row of `x`, a 1 of a covered column that was open to the row: covers its other columns.
  template <class Shrunk = unseen>
  constexpr void take(index x, Shrunk&& shrunk = Shrunk()) {
    for (index y = right_of(x); y != x; y = right_of(y)) cover(nodes_[y].column, shrunk);
  }
  /// Undoes the last `take`.
  constexpr void put_back(index x) {
    for (index y = left_of(x); y != x; y = left_of(y)) uncover(nodes_[y].column);
  }

  /// Removes a row from all its columns: it is not to be chosen. Requires `can_take(row)` and that it was not
  /// dropped.
  template <class Shrunk = unseen>
  constexpr void drop(index row, Shrunk&& shrunk = Shrunk()) {
    const index x = start_[row];
    unlink(x);
    shrunk(nodes_[x].column);
    for (index y = right_of(x); y != x; y = right_of(y)) {
      unlink(y);
      shrunk(nodes_[y].column);
    }
  }
  /// Undoes the last `drop`.
  constexpr void restore(index row) {
    const index x = start_[row];
    for (index y = left_of(x); y != x; y = left_of(y)) relink(y);
    relink(x);
  }

  friend constexpr bool operator==(const links&, const links&) = default;

private:
  struct node {
    index up, down, column, row; // a spacer's column is `columns_`
    friend constexpr bool operator==(const node&, const node&) = default;
  };

  // The next 1 of the row to either side, in a circle.
  constexpr index right_of(index x) const {
    return nodes_[x + 1].column == columns_ ? nodes_[x + 1].up : x + 1;
  }
  constexpr index left_of(index x) const {
    return nodes_[x - 1].column == columns_ ? nodes_[x - 1].down : x - 1;
  }
  constexpr void unlink(index x) {
    nodes_[nodes_[x].up].down = nodes_[x].down;
    nodes_[nodes_[x].down].up = nodes_[x].up;
    --rows_[nodes_[x].column];
  }
  constexpr void relink(index x) {
    nodes_[nodes_[x].up].down = x;
    nodes_[nodes_[x].down].up = x;
    ++rows_[nodes_[x].column];
  }

  index columns_;
  std::vector<node> nodes_;
  std::vector<index> start_; // the first 1 of each row
  std::vector<index> left_, right_, rows_;
  std::vector<unsigned char> covered_;
};

} // namespace boxline::inline v0_2::cover
