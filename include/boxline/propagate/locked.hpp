// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>
#include <boxline/propagate/propagator.hpp>

#include <array>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2::propagate {

/// Locked candidates: where all places of a digit in one house lie in a second house, the digit is eliminated
/// from the rest of the second. With boxes and lines that is pointing (the first house is the box) and
/// claiming (the first house is the line); other houses likewise, for every pair that overlaps. Source:
/// Entwistle, "intersections". A pass is O(overlaps * n) on a board of cells.
struct locked {
  static constexpr bool is_inference = true;
  template <board Board>
  constexpr progress propagate(Board& b) const {
    if constexpr (box_houses<typename Board::houses_type> && !box(Board::shape).is_latin())
      return along_mini_lines(b);
    progress made = progress::none;
    for (const house_pair pair : b.houses().overlaps()) {
      const auto any = b.digits(cell(0));
      auto shared = any - any, first_only = shared, second_only = shared;
      for (const cell c : b.houses().cells(pair.first))
        (b.houses().contains(pair.second, c) ? shared : first_only) |= b.digits(c);
      for (const cell c : b.houses().cells(pair.second))
        if (!b.houses().contains(pair.first, c)) second_only |= b.digits(c);
      if (eliminate(b, pair.first, pair.second, (shared & first_only) - second_only) ||
          eliminate(b, pair.second, pair.first, (shared & second_only) - first_only))
        made = progress::some;
    }
    return made;
  }

private:
  // The same for boxes and lines, in the same order. What they share is a mini-line, and its digits are
  // gathered once for all pairs that it is in.
  template <board Board>
  static constexpr progress along_mini_lines(Board& b) {
    using where = geometry<Board::shape>;
    constexpr int rows = box(Board::shape).rows, columns = box(Board::shape).columns;
    progress made = progress::none;
    mini_line_digits<Board> of(b);
    const auto meet = [&](house box, house line, const auto& shared, const auto& box_only,
                          const auto& line_only) {
      if (!eliminate(b, box, line, (shared & box_only) - line_only) &&
          !eliminate(b, line, box, (shared & line_only) - box_only))
        return;
      made = progress::some;
      of = mini_line_digits<Board>(b);
    };
    for (int at = 0; at < where::n; ++at) {
      const int band = at / where::stacks, stack = at % where::stacks;
      const int top = band * rows, left = stack * columns;
      for (int r = top; r < top + rows; ++r)
        meet(where::box_house(at), where::row_house(r), of.row(r, stack),
             of.others(top, top + rows, r, [&](int i) { return of.row(i, stack); }),
             of.others(0, where::stacks, stack, [&](int i) { return of.row(r, i); }));
      for (int c = left; c < left + columns; ++c)
        meet(where::box_house(at), where::column_house(c), of.column(c, band),
             of.others(left, left + columns, c, [&](int i) { return of.column(i, band); }),
             of.others(0, where::bands, band, [&](int i) { return of.column(c, i); }));
    }
    return made;
  }

  // The digits of each mini-row and mini-column.
  template <board Board>
  class mini_line_digits {
  public:
    using where = geometry<Board::shape>;
    using digit_set = std::remove_cvref_t<decltype(std::declval<const Board&>().digits(cell(0)))>;

    constexpr explicit mini_line_digits(const Board& b) : none_(b.digits(cell(0)) - b.digits(cell(0))) {
      rows_.fill(none_);
      columns_.fill(none_);
      for (int c = 0; c < where::cells; ++c) {
        const digit_set here = b.digits(cell(c));
        rows_[std::size_t(where::row(cell(c)) * where::stacks + where::stack(cell(c)))] |= here;
        columns_[std::size_t(where::band(cell(c)) * where::n + where::column(cell(c)))] |= here;
      }
    }
    constexpr const digit_set& row(int r, int stack) const {
      return rows_[std::size_t(r * where::stacks + stack)];
    }
    constexpr const digit_set& column(int c, int band) const {
      return columns_[std::size_t(band * where::n + c)];
    }
    // The digits of all from first to last without one.
    constexpr digit_set others(int first, int last, int without, auto&& digits_of) const {
      digit_set all = none_;
      for (int i = first; i < last; ++i)
        if (i != without) all |= digits_of(i);
      return all;
    }

  private:
    digit_set none_;
    std::array<digit_set, where::mini_row_count> rows_;
    std::array<digit_set, where::mini_column_count> columns_;
  };

  // Eliminates the digits from the cells of `from` that are not in `keep`; true if there are any digits.
  template <board Board, bit_set Digits>
  static constexpr bool eliminate(Board& b, house from, house keep, const Digits& digits) {
    if (digits.empty()) return false;
    for (const cell c : b.houses().cells(from)) {
      if (b.houses().contains(keep, c)) continue;
      const auto here = b.digits(c) & digits;
      for (int d = here.first(); d >= 0; d = here.next(d)) b.remove(c, digit::from_index(d));
    }
    return true;
  }
};

} // namespace boxline::inline v0_2::propagate
