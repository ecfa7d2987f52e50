// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/nishio/cell_set.hpp>
#include <boxline/sets/fixed_set.hpp>

namespace boxline::inline v0_2::nishio {

/// A partial placement of a digit: the cells that it is assumed to stand in, one in each house at most, and
/// what they leave. The open houses are those without such a cell. The candidates are the cells that share no
/// house with one.
///
// clang-format off
///     box 2x2, the digit in R1C1     1 . . .     open houses: rows 2 to 4, columns 2 to 4, boxes 2 to 4
///                                    . . o o     o: the candidates, where every cell was one before
///                                    . o o o
///                                    . o o o
// clang-format on
///
/// A value of about 2n words of n bits; trivially copyable; usable in constant expressions. Source: the chain
/// of implications of Eppstein, "Solving Single-digit Sudoku Subproblems" (2012), section 2.
template <box B>
class partial_placement {
public:
  using where = geometry<B>;
  using line = typename cell_set<B>::line;
  /// Houses as a set of their indices.
  using house_set = sets::fixed_set<where::houses>;

  /// No cell assumed: the candidates are `cells`, every house is open.
  explicit constexpr partial_placement(const cell_set<B>& cells) : candidates_(cells) {}

  /// Assumes one more cell. Requires that it is a candidate. O(n).
  constexpr void place(cell c) {
    BOXLINE_ASSERT(candidates_.test(c));
    const line others = line::full() - line::single(where::column(c));
    const int top = where::band(c) * B.rows;
    for (int r = 0; r < where::n; ++r) candidates_.row(r) &= others;
    for (int r = top; r < top + B.rows; ++r) candidates_.row(r) -= columns_of(where::stack(c));
    candidates_.row(where::row(c)) = line();
    for (const house u : where::houses_of(c)) open_houses_.erase(u);
  }

  /// The cells where the digit can still stand.
  constexpr const cell_set<B>& candidates() const { return candidates_; }
  /// The houses without an assumed cell.
  constexpr const house_set& open_houses() const { return open_houses_; }
  /// Whether it is a placement: every house has its cell.
  constexpr bool is_complete() const { return open_houses_.empty(); }

  /// The candidates of a house. O(n).
  constexpr cell_set<B> candidates_of(house u) const {
    cell_set<B> result;
    if (u < where::n) {
      result.row(u) = candidates_.row(u);
    } else if (u < 2 * where::n) {
      const line column = line::single(u - where::n);
      for (int r = 0; r < where::n; ++r) result.row(r) = candidates_.row(r) & column;
    } else {
      const int b = u - 2 * where::n, top = b / where::stacks * B.rows;
      for (int r = top; r < top + B.rows; ++r)
        result.row(r) = candidates_.row(r) & columns_of(b % where::stacks);
    }
    return result;
  }

  /// What the candidates of single houses imply.
  struct implications {
    int empty_house = -1;  ///< an open house without a candidate, a box if there is one; -1 for none
    cell_set<B> singles{}; ///< the hidden singles: the only candidate of some open house
  };
  /// O(n).
  constexpr implications implied() const {
    implications result;
    house_set without;
    line once, twice; // columns with a candidate; with two or more
    for (int band = 0; band < where::bands; ++band) {
      line band_once, band_twice;
      for (int r = band * B.rows; r < (band + 1) * B.rows; ++r) {
        const line& row = candidates_.row(r);
        if (row.empty()) without.insert(r);
        if (row.is_single()) result.singles.row(r) |= row;
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
            result.singles.row(r) |= candidates_.row(r) & here;
        }
    }
    for (const int c : line::full() - once) without.insert(where::n + c);
    for (int r = 0; r < where::n; ++r) result.singles.row(r) |= candidates_.row(r) - twice;
    without &= open_houses_; // the others have no candidate either
    result.empty_house = without.next(2 * where::n - 1);
    if (result.empty_house < 0) result.empty_house = without.first();
    return result;
  }
  /// A house of which `c` is the only candidate: the box if it is one, else the row, else the column.
  /// Requires that `c` is one of `implied().singles`. O(n).
  constexpr house house_of_single(cell c) const {
    if constexpr (!B.is_latin())
      if (candidates_of(where::box_house(where::box_index(c))).count() == 1)
        return where::box_house(where::box_index(c));
    if (candidates_.row(where::row(c)).is_single()) return where::row_house(where::row(c));
    return where::column_house(where::column(c));
  }

private:
  static constexpr line columns_of(int stack) {
    return line::from_word(static_cast<typename line::word>(
        static_cast<std::uint64_t>(sets::word_set<B.columns>::full().bits()) << stack * B.columns));
  }

  cell_set<B> candidates_;
  house_set open_houses_ = house_set::full();
};

} // namespace boxline::inline v0_2::nishio
