// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/geometry.hpp>
#include <boxline/core/grid.hpp>

#include <array>
#include <concepts>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2::local {

/// A move of a local search: swaps the digits of two free cells of a box. `first == second` is the move that
/// is none.
struct swap_move {
  cell first{}, second{};
  constexpr bool is_none() const { return first == second; }
  friend constexpr bool operator==(const swap_move&, const swap_move&) = default;
};

/// The changes of the three costs of `state` by a move: each cost after the move minus before it.
struct cost_change {
  int missing = 0, clashes = 0, excluded = 0;
  friend constexpr bool operator==(const cost_change&, const cost_change&) = default;
};

// clang-format off
/// The state of a local search: a grid in which every box holds each digit once; rows and columns may repeat
/// digits. The *fixed* cells (givens, and cells that propagation placed) do not change. The *free* cells of a
/// box hold the digits that its fixed cells do not, in some order.
///
///     fixed: 5 3 .      free: 5 3 1     absent[row][d]  no cell of the row holds d
///            6 . .            6 2 4     single[row][d]  just one does
///            . 9 8            7 9 8     the same for columns, as a word of bits each
///
/// Three costs are updated with each move. Each is zero in a solution:
/// - `missing()`: the number of digits missing from each row and column, summed over all of them. It is also
///   the number of surplus repetitions, since each line has n cells. Source: Lewis 2007; Takano, de Freitas
///   and Pereira de Sa, section 4.1. Jones, Roach and Perkins count the digits that are there: f1 = 2n^2 -
///   missing (section 4.3).
/// - `clashes()`: pairs of a free cell and a fixed cell in its row or column with the same digit: their f2.
/// - `excluded()`: free cells whose digit is excluded there for another reason: by the marks of a candidate
///   puzzle or by propagation. Always zero for a state made from givens alone.
///
/// A move is O(1), and so is the change of cost that it would make. Trivially copyable; 2 KB at 9x9, 21 KB at
/// 36x36.
// clang-format on
template <box B>
  requires(B.size() <= 64)
class state {
public:
  static constexpr box shape = B;
  using where = geometry<B>;
  static constexpr int n = where::n;
  /// A set of digits, by index.
  using word = std::uint64_t;

  /// The givens are fixed; free cells are blank. Requires that the givens do not clash. O(n^2).
  explicit constexpr state(const grid<B>& givens = {}) : fixed_(givens) { take_fixed(); }
  /// The placed cells of the board are fixed; candidates that it has eliminated count as excluded. Requires a
  /// board without a contradiction. O(n^3).
  template <class Board>
    requires(!std::same_as<Board, state>)
  &&board<Board> explicit constexpr state(const Board& b) : fixed_(b.values()) {
    take_fixed();
    for (int i = 0; i < free_cells_; ++i) {
      const cell c = free_[i];
      const word in_play = missing_from_box(where::box_index(c));
      for (int d = 0; d < n; ++d)
        if (((in_play >> d) & 1) != 0 && !b.has(c, digit::from_index(d)) && clashes_of(c, d) == 0)
          ruled_out_[c] |= bit(d);
    }
  }

  /// Makes all free cells blank. O(n^2).
  constexpr void clear() {
    const state fresh(fixed_);
    const auto ruled_out = ruled_out_;
    *this = fresh;
    ruled_out_ = ruled_out;
  }
  /// Puts a digit into a free cell that is blank. Requires that its box misses it. O(1).
  constexpr void put(cell c, digit d) {
    BOXLINE_ASSERT(c < where::cells && d.index() < where::n);
    digits_[c] = static_cast<std::uint8_t>(d.index());
    missing_ -= enter(row(c), d.index()) + enter(column(c), d.index());
    clashes_ += clashes_of(c, d.index());
    excluded_ += is_ruled_out(c, d.index());
    --blanks_;
  }

  /// Makes a move. Requires two free cells of a box, both filled. O(1).
  constexpr void make(swap_move m) {
    const cost_change change = change_of(m);
    const int a = digits_[m.first], b = digits_[m.second];
    for (const int line : {row(m.first), column(m.first)}) leave(line, a);
    for (const int line : {row(m.second), column(m.second)}) leave(line, b);
    for (const int line : {row(m.first), column(m.first)}) enter(line, b);
    for (const int line : {row(m.second), column(m.second)}) enter(line, a);
    digits_[m.first] = static_cast<std::uint8_t>(b);
    digits_[m.second] = static_cast<std::uint8_t>(a);
    missing_ += change.missing;
    clashes_ += change.clashes;
    excluded_ += change.excluded;
  }
  /// The changes of cost that a move would make. Requires the same. O(1).
  constexpr cost_change change_of(swap_move m) const {
    return {missing_change(m), clashes_change(m), excluded_change(m)};
  }
  /// The change of `missing()` alone.
  constexpr int missing_change(swap_move m) const {
    const int a = digits_[m.first], b = digits_[m.second];
    int change = 0;
    if (where::row(m.first) != where::row(m.second)) {
      change += line_change(row(m.first), a, b) + line_change(row(m.second), b, a);
    }
    if (where::column(m.first) != where::column(m.second)) {
      change += line_change(column(m.first), a, b) + line_change(column(m.second), b, a);
    }
    return change;
  }
  /// The change of `clashes()` alone.
  constexpr int clashes_change(swap_move m) const {
    const int a = digits_[m.first], b = digits_[m.second];
    return clashes_of(m.first, b) + clashes_of(m.second, a) - clashes_of(m.first, a) -
           clashes_of(m.second, b);
  }
  /// The change of `excluded()` alone.
  constexpr int excluded_change(swap_move m) const {
    const int a = digits_[m.first], b = digits_[m.second];
    return is_ruled_out(m.first, b) + is_ruled_out(m.second, a) - is_ruled_out(m.first, a) -
           is_ruled_out(m.second, b);
  }

  constexpr int missing() const { return missing_; }
  constexpr int clashes() const { return clashes_; }
  constexpr int excluded() const { return excluded_; }
  /// Whether every free cell is filled.
  constexpr bool is_full() const { return blanks_ == 0; }
  /// Whether this is a solution, with no digit that the candidates of the first state exclude. O(1).
  constexpr bool is_solution() const { return blanks_ == 0 && missing_ == 0 && excluded_ == 0; }

  constexpr bool is_fixed(cell c) const { return !fixed_.is_blank(c); }
  /// The digit of a cell that is not blank.
  constexpr digit digit_at(cell c) const { return digit::from_index(digits_[c]); }
  constexpr bool is_blank(cell c) const { return digits_[c] == blank; }
  /// Clashes with fixed cells that the digit has, or would have, in the free cell: 0, 1 or 2. O(1).
  constexpr int clashes_of(cell c, digit d) const { return clashes_of(c, d.index()); }
  /// Whether no fixed cell and no candidate excludes the digit in the free cell. O(1).
  constexpr bool allows(cell c, digit d) const {
    return clashes_of(c, d.index()) == 0 && !is_ruled_out(c, d.index());
  }
  /// Of the cell's row and column, how many do not hold the digit: 0, 1 or 2. O(1).
  constexpr int absences(cell c, digit d) const {
    return ((absent_[row(c)] >> d.index()) & 1) + ((absent_[column(c)] >> d.index()) & 1);
  }
  /// How often the digit occurs in the row plus in the column of a cell, the cell itself included. O(1).
  constexpr int repetitions(cell c, digit d) const {
    return count_[row(c)][d.index()] + count_[column(c)][d.index()];
  }
  /// Digits that no cell of the row holds.
  constexpr word absent_in_row(int r) const { return absent_[r]; }
  /// Digits that no cell of the column holds.
  constexpr word absent_in_column(int c) const { return absent_[n + c]; }
  /// Digits that none of the fixed cells of a box holds: those of its free cells.
  constexpr word missing_from_box(int box_index) const { return ~in_box_[box_index] & all; }

  /// The free cells, box by box, row by row in each.
  constexpr std::span<const cell> free_cells() const {
    return {free_.data(), static_cast<std::size_t>(free_cells_)};
  }
  /// The free cells of a box, row by row.
  constexpr std::span<const cell> free_cells(int box_index) const {
    return {free_.data() + start_[box_index],
            static_cast<std::size_t>(start_[box_index + 1] - start_[box_index])};
  }
  /// The grid of the fixed cells.
  constexpr const grid<B>& fixed() const { return fixed_; }
  /// The current grid. O(n^2).
  constexpr grid<B> values() const {
    grid<B> g;
    for (int c = 0; c < where::cells; ++c)
      if (digits_[c] != blank) g.set(cell(c), digit_at(cell(c)));
    return g;
  }
  /// Fills the free cells with the digits of a grid. Requires that it has each digit once in each box, and
  /// the same digits in the fixed cells. O(n^2).
  constexpr void assign(const grid<B>& filled) {
    clear();
    for (const cell c : free_cells()) put(c, filled.digit_at(c));
  }

  friend constexpr bool operator==(const state&, const state&) = default;

private:
  static constexpr std::uint8_t blank = 255;
  static constexpr word all = ~word{0} >> (64 - n);
  static constexpr word bit(int d) { return word{1} << d; }
  // Lines are the rows, then the columns.
  static constexpr int row(cell c) { return where::row(c); }
  static constexpr int column(cell c) { return n + where::column(c); }

  constexpr void take_fixed() {
    digits_.fill(blank);
    absent_.fill(all);
    missing_ = 2 * n * n;
    for (int b = 0; b < n; ++b) {
      for (int i = 0; i < n; ++i) {
        const cell c = where::in_box(b, i);
        if (fixed_.is_blank(c)) {
          free_[free_cells_++] = c;
          continue;
        }
        const int d = fixed_[c] - 1;
        digits_[c] = static_cast<std::uint8_t>(d);
        missing_ -= enter(row(c), d) + enter(column(c), d);
        in_box_[b] |= bit(d);
      }
      start_[b + 1] = static_cast<std::int16_t>(free_cells_);
    }
    for (int i = 0; i < 2 * n; ++i) fixed_digits_[i] = ~absent_[i] & all;
    blanks_ = free_cells_;
  }

  // Returns 1 where the line did not hold the digit.
  constexpr int enter(int line, int d) {
    const int before = count_[line][d]++;
    absent_[line] &= ~bit(d);
    if (before == 0)
      single_[line] |= bit(d);
    else
      single_[line] &= ~bit(d);
    return before == 0;
  }
  constexpr void leave(int line, int d) {
    const int left = --count_[line][d];
    single_[line] &= ~bit(d);
    if (left == 0)
      absent_[line] |= bit(d);
    else if (left == 1)
      single_[line] |= bit(d);
  }
  // Digit a leaves the line, b enters.
  constexpr int line_change(int line, int a, int b) const {
    return static_cast<int>((single_[line] >> a) & 1) - static_cast<int>((absent_[line] >> b) & 1);
  }
  constexpr int clashes_of(cell c, int d) const {
    return static_cast<int>((fixed_digits_[row(c)] >> d) & 1) +
           static_cast<int>((fixed_digits_[column(c)] >> d) & 1);
  }
  constexpr int is_ruled_out(cell c, int d) const { return static_cast<int>((ruled_out_[c] >> d) & 1); }

  std::array<std::uint8_t, where::cells> digits_{}; // indices
  std::array<std::array<std::uint8_t, n>, 2 * n> count_{};
  std::array<word, 2 * n> absent_{}, single_{}, fixed_digits_{};
  std::array<word, n> in_box_{};
  std::array<word, where::cells> ruled_out_{};
  std::array<cell, where::cells> free_{};
  std::array<std::int16_t, n + 1> start_{};
  grid<B> fixed_;
  int free_cells_ = 0, blanks_ = 0;
  int missing_ = 0, clashes_ = 0, excluded_ = 0;
};

/// The costs of a filled grid, counted directly: a reference for `state`. `fixed` has the fixed cells.
/// `excluded` stays 0. O(n^3).
template <box B>
constexpr cost_change recount(const grid<B>& filled, const grid<B>& fixed) {
  using where = geometry<B>;
  cost_change costs;
  for (int line = 0; line < where::n; ++line)
    for (int value = 1; value <= where::n; ++value) {
      bool in_row = false, in_column = false;
      for (int i = 0; i < where::n; ++i) {
        in_row = in_row || filled.at(line, i) == value;
        in_column = in_column || filled.at(i, line) == value;
      }
      costs.missing += !in_row + !in_column;
    }
  for (int c = 0; c < where::cells; ++c) {
    if (fixed.is_blank(cell(c))) continue;
    for (int other = 0; other < where::cells; ++other)
      if (other != c && fixed.is_blank(cell(other)) && filled[cell(other)] == fixed[cell(c)])
        costs.clashes += (where::row(cell(c)) == where::row(cell(other))) +
                         (where::column(cell(c)) == where::column(cell(other)));
  }
  return costs;
}

} // namespace boxline::inline v0_2::local
