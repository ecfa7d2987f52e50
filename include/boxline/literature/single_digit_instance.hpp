// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/expected.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/literature/input_error.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace boxline::inline v0_2::literature {

/// A set of n cells, one in each column, by the row of each; rows and columns from 0.
struct single_digit_placement {
  std::vector<int> rows; ///< n of them, by column
  friend bool operator==(const single_digit_placement&, const single_digit_placement&) = default;
};

/// Why a set of cells is no placement of an instance.
enum class placement_fault : unsigned char {
  none,        ///< it is one
  other_size,  ///< the cells are of a grid with boxes of another size
  not_allowed, ///< the cell at `row`, `column` is not of the instance
  column,      ///< `column` has `cells` of them in place of one
  row,         ///< `row` has `cells` of them
  box          ///< the box whose first cell is at `row`, `column` has `cells` of them
};
/// The enumerator in words: `none`, `other size`, `not allowed`, `column`, `row` or `box`.
constexpr std::string_view to_string(placement_fault p) {
  return word_of(p, {"none", "other size", "not allowed", "column", "row", "box"});
}

/// What is wrong with a placement. `describe` makes the message.
struct placement_error {
  placement_fault kind = placement_fault::none;
  int row = 0, column = 0, cells = 0;
  constexpr explicit operator bool() const { return kind != placement_fault::none; }
  friend constexpr bool operator==(const placement_error&, const placement_error&) = default;
};

/// The error as one line of English, with rows and columns from 1 as in `r2c5`.
inline std::string describe(const placement_error& e) {
  const std::string row = std::to_string(e.row + 1), column = std::to_string(e.column + 1);
  const std::string cells = std::to_string(e.cells) + (e.cells == 1 ? " cell" : " cells") + ", expected one";
  switch (e.kind) {
  case placement_fault::none:
    return "no error";
  case placement_fault::other_size:
    return "the cells are of a grid of another size";
  case placement_fault::not_allowed:
    return "r" + row + "c" + column + " is not a cell of the instance";
  case placement_fault::column:
    return "column " + column + " has " + cells;
  case placement_fault::row:
    return "row " + row + " has " + cells;
  case placement_fault::box:
    return "the box that begins at r" + row + "c" + column + " has " + cells;
  }
  return "";
}

/// An instance of the Nishio decision problem, of a size known at run time: a set of cells of a grid of n x n
/// cells with boxes of k x k, n = k^2. The question is whether some n of them are a placement, one in each
/// row, each column and each box. Source: Eppstein, "Solving Single-digit Sudoku Subproblems" (2012), section
/// 6.
///
/// n^2 bits, row by row. A value. For a size known at compile time, single-digit deduction works on
/// `nishio::cell_set`: `for_each` fills one.
class single_digit_instance {
public:
  /// The largest k: n^2 is an int.
  static constexpr int most_box_size = 215;

  /// No cell. Requires `1 <= box_size <= most_box_size`.
  explicit single_digit_instance(int box_size = 1)
      : k_(box_size), n_(box_size * box_size), bits_((std::size_t(n_) * std::size_t(n_) + 63) / 64) {
    BOXLINE_ASSERT(box_size >= 1 && box_size <= most_box_size);
  }

  /// k: rows and columns of a box, boxes of a band and of a stack.
  int box_size() const { return k_; }
  /// n: rows, columns and boxes.
  int size() const { return n_; }

  bool test(int row, int column) const {
    const std::size_t at = index(row, column);
    return (bits_[at / 64] >> (at % 64) & 1) != 0;
  }
  void insert(int row, int column) {
    const std::size_t at = index(row, column);
    bits_[at / 64] |= std::uint64_t{1} << (at % 64);
  }
  void erase(int row, int column) {
    const std::size_t at = index(row, column);
    bits_[at / 64] &= ~(std::uint64_t{1} << (at % 64));
  }
  /// Inserts the cells of a row from `first` to `end`, exclusive. O(1 + cells / 64).
  void insert(int row, int first, int end) {
    for (std::size_t at = index(row, first), last = index(row, end); at < last;) {
      const std::size_t bit = at % 64, size = last - at < 64 - bit ? last - at : 64 - bit;
      bits_[at / 64] |= (~std::uint64_t{0} >> (64 - size)) << bit;
      at += size;
    }
  }
  /// Calls `visit(row, column)` with each cell, row by row. O(n^2 / 64 + cells).
  template <class Visit>
  void for_each(Visit&& visit) const {
    const auto n = static_cast<std::size_t>(n_);
    for (std::size_t i = 0; i < bits_.size(); ++i)
      for (std::uint64_t left = bits_[i]; left != 0; left &= left - 1) {
        const std::size_t at = i * 64 + static_cast<std::size_t>(std::countr_zero(left));
        visit(static_cast<int>(at / n), static_cast<int>(at % n));
      }
  }
  /// The cells in the set. O(n^2 / 64).
  int count() const {
    int count = 0;
    for (const std::uint64_t word : bits_) count += std::popcount(word);
    return count;
  }

  /// Whether these cells, a set of them in a grid of any size, are a placement within this one: the
  /// placement, or its first fault. O(n^2).
  expected<single_digit_placement, placement_error> recognise(const single_digit_instance& cells) const {
    if (cells.k_ != k_) return unexpected(placement_error{placement_fault::other_size});
    single_digit_placement result;
    result.rows.resize(static_cast<std::size_t>(n_));
    std::vector<int> in_row(result.rows.size()), in_column(in_row), in_box(in_row);
    placement_error fault;
    cells.for_each([&](int row, int column) {
      if (!fault && !test(row, column)) fault = {placement_fault::not_allowed, row, column};
      ++in_row[static_cast<std::size_t>(row)];
      ++in_column[static_cast<std::size_t>(column)];
      ++in_box[static_cast<std::size_t>(row / k_ * k_ + column / k_)];
      result.rows[static_cast<std::size_t>(column)] = row;
    });
    for (int i = 0; i < n_ && !fault; ++i)
      if (const int count = in_column[static_cast<std::size_t>(i)]; count != 1)
        fault = {placement_fault::column, 0, i, count};
    for (int i = 0; i < n_ && !fault; ++i)
      if (const int count = in_row[static_cast<std::size_t>(i)]; count != 1)
        fault = {placement_fault::row, i, 0, count};
    for (int i = 0; i < n_ && !fault; ++i)
      if (const int count = in_box[static_cast<std::size_t>(i)]; count != 1)
        fault = {placement_fault::box, i / k_ * k_, i % k_ * k_, count};
    if (fault) return unexpected(fault);
    return result;
  }
  /// Whether `p` is a placement within this set. O(n).
  bool holds(const single_digit_placement& p) const {
    const auto n = static_cast<std::size_t>(n_);
    if (p.rows.size() != n) return false;
    std::vector<bool> rows(n), boxes(n);
    for (int column = 0; column < n_; ++column) {
      const int row = p.rows[static_cast<std::size_t>(column)];
      if (row < 0 || row >= n_ || !test(row, column)) return false;
      const auto box = static_cast<std::size_t>(row / k_ * k_ + column / k_);
      if (rows[static_cast<std::size_t>(row)] || boxes[box]) return false;
      rows[static_cast<std::size_t>(row)] = boxes[box] = true;
    }
    return true;
  }

  friend bool operator==(const single_digit_instance&, const single_digit_instance&) = default;

private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(n_) + static_cast<std::size_t>(column);
  }

  int k_, n_;
  std::vector<std::uint64_t> bits_;
};

/// The cells of a placement, as a set. Requires a row of the grid for each of its columns.
inline single_digit_instance cells_of(const single_digit_placement& p, int box_size) {
  single_digit_instance cells(box_size);
  BOXLINE_ASSERT(static_cast<int>(p.rows.size()) == cells.size());
  for (int column = 0; column < cells.size(); ++column)
    cells.insert(p.rows[static_cast<std::size_t>(column)], column);
  return cells;
}

/// Appends a set of cells as one line of n^2 characters, row by row: 1 for a cell of the set, else 0.
inline void append_cells(std::string& text, const single_digit_instance& cells) {
  for (int row = 0; row < cells.size(); ++row)
    for (int column = 0; column < cells.size(); ++column) text += cells.test(row, column) ? '1' : '0';
  text += '\n';
}

/// Reads a set of cells: k^4 characters 0 and 1, row by row; white space between them is skipped, so that
/// there may be a line for each row. k up to `single_digit_instance::most_box_size`. Linear.
inline expected<single_digit_instance, input_error> read_cells(std::string_view text) {
  text_words words(text);
  std::string bits;
  while (words.next_line())
    for (std::string_view word = words.next(); !word.empty(); word = words.next()) {
      const std::size_t bad = word.find_first_not_of("01");
      if (bad != word.npos) {
        input_error e = words.error(input_fault::bad_cell, first_character(word.substr(bad)));
        e.column += static_cast<int>(bad);
        return unexpected(e);
      }
      bits += word;
    }
  std::size_t k = 1;
  while (k < single_digit_instance::most_box_size && k * k * k * k < bits.size()) ++k;
  if (k * k * k * k != bits.size()) {
    input_error e = words.error(input_fault::cell_count, "");
    e.found_count = static_cast<std::int64_t>(bits.size());
    return unexpected(e);
  }
  single_digit_instance cells(static_cast<int>(k));
  for (std::size_t i = 0; i < bits.size(); ++i)
    if (bits[i] == '1') cells.insert(static_cast<int>(i / (k * k)), static_cast<int>(i % (k * k)));
  return cells;
}

} // namespace boxline::inline v0_2::literature
