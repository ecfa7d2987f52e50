// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/cell_set.hpp>
#include <boxline/sets/fixed_set.hpp>

namespace boxline::nishio {

/// What is left of a digit's cells once it is supposed to stand in some of them: the houses that still want a cell,
/// and the open cells, those that share no house with a supposed one.
///
///     supposed R9C5       open: . where the digit cannot stand any more
///     row 9, column 5 and box 8 are covered; a house not covered that has one open cell left forces it, one that has
///     none is dead
///
/// A value of about 2n words of n bits; trivially copyable; usable in constant expressions. Source: the chain of
/// implications of Eppstein, "Solving Single-digit Sudoku Subproblems" (2012), section 2.
template <box B>
class supposition {
public:
  using where = geometry<B>;
  using line = typename cell_set<B>::line;
  /// Houses as a set of their indices.
  using house_set = sets::fixed_set<where::houses>;

  /// Nothing supposed: all cells are open, no house is covered.
  explicit constexpr supposition(const cell_set<B>& cells) : open_(cells) {}

  /// Supposes one more cell. Requires that it is open. O(n).
  constexpr void suppose(cell c) {
    BOXLINE_ASSERT(open_.test(c));
    const line others = line::full() - line::single(where::column(c));
    const int top = where::band(c) * B.rows;
    for (int r = 0; r < where::n; ++r) open_.row(r) &= others;
    for (int r = top; r < top + B.rows; ++r) open_.row(r) -= columns_of(where::stack(c));
    open_.row(where::row(c)) = line();
    for (const house u : where::houses_of(c)) wanting_.erase(u);
  }

  /// The cells where the digit can still stand.
  constexpr const cell_set<B>& open() const { return open_; }
  /// The houses that have no supposed cell.
  constexpr const house_set& wanting() const { return wanting_; }
  /// Whether each house has its supposed cell: a placement.
  constexpr bool is_placement() const { return wanting_.empty(); }

  /// The open cells of a house. O(n).
  constexpr cell_set<B> places(house u) const {
    cell_set<B> result;
    if (u < where::n) {
      result.row(u) = open_.row(u);
    } else if (u < 2 * where::n) {
      const line column = line::single(u - where::n);
      for (int r = 0; r < where::n; ++r) result.row(r) = open_.row(r) & column;
    } else {
      const int b = u - 2 * where::n, top = b / where::stacks * B.rows;
      for (int r = top; r < top + B.rows; ++r) result.row(r) = open_.row(r) & columns_of(b % where::stacks);
    }
    return result;
  }

  /// What follows at once.
  struct outlook {
    int dead = -1; ///< a house that wants a cell and has no open one, a box if there is one; -1 for none
    cell_set<B> forced{}; ///< the cells that are the one open cell of some house
  };
  /// O(n).
  constexpr outlook look() const {
    outlook result;
    house_set without;
    line once, twice; // columns with an open cell; with two or more
    for (int band = 0; band < where::bands; ++band) {
      line band_once, band_twice;
      for (int r = band * B.rows; r < (band + 1) * B.rows; ++r) {
        const line& row = open_.row(r);
        if (row.empty()) without.insert(r);
        if (row.is_single()) result.forced.row(r) |= row;
        band_twice |= band_once & row;
        band_once |= row;
      }
      twice |= band_twice | (once & band_once);
      once |= band_once;
      if constexpr (!B.is_latin())
        for (int stack = 0; stack < where::stacks; ++stack) {
          const line here = band_once & columns_of(stack);
          if (here.empty()) without.insert(2 * where::n + band * where::stacks + stack);
          if (!here.is_single() || !(band_twice & here).empty()) continue;
          for (int r = band * B.rows; r < (band + 1) * B.rows; ++r)
            result.forced.row(r) |= open_.row(r) & here;
        }
    }
    for (const int c : line::full() - once) without.insert(where::n + c);
    for (int r = 0; r < where::n; ++r) result.forced.row(r) |= open_.row(r) - twice;
    without &= wanting_; // the others have no open cell either
    result.dead = without.next(2 * where::n - 1);
    if (result.dead < 0) result.dead = without.first();
    return result;
  }
  /// A house that has `c` as its one open cell: the box if it has, else the row, else the column. Requires that
  /// `look().forced` has `c`. O(n).
  constexpr house forcing(cell c) const {
    if constexpr (!B.is_latin())
      if (places(where::box_house(where::box_index(c))).count() == 1)
        return where::box_house(where::box_index(c));
    if (open_.row(where::row(c)).is_single()) return where::row_house(where::row(c));
    return where::column_house(where::column(c));
  }

private:
  static constexpr line columns_of(int stack) {
    return line::from_word(static_cast<typename line::word>(
        static_cast<std::uint64_t>(sets::word_set<B.columns>::full().bits()) << stack * B.columns));
  }

  cell_set<B> open_;
  house_set wanting_ = house_set::full();
};

} // namespace boxline::nishio
