// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/house_sets.hpp>
#include <boxline/propagate/propagator.hpp>

namespace boxline::inline v0_2::propagate {

/// A mini-row or mini-column holds as many digits as it has cells. If as many digits are possible in it, they
/// are eliminated from the other cells of its box; if as many digits are possible in no other mini-line of
/// the box, all other digits are eliminated from it. Fewer possible digits, or more certain ones, are a
/// contradiction. These are the naked and hidden subsets of a box whose cells are a mini-line. Together with
/// locked candidates it infers what tdoku's triads do (T. Dillon, 2019). For standard houses; mini-lines of
/// one cell, or of a whole box, infer nothing. A pass is O(n^2) sets of digits.
struct mini_lines {
  static constexpr bool is_inference = true;
  template <board Board>
    requires box_houses<typename Board::houses_type>
  constexpr progress propagate(Board& b) const {
    progress made = progress::none;
    for (int i = 0; i < Board::shape.size(); ++i) {
      for (const bool in_rows : {true, false}) {
        const progress here = in_rows ? lines_of_box<true>(b, i) : lines_of_box<false>(b, i);
        if (here == progress::contradiction) return here;
        if (here == progress::some) made = here;
      }
    }
    return made;
  }

private:
  // The lines of one box, all from the same state.
  template <bool Rows, class Board>
  static constexpr progress lines_of_box(Board& b, int box_index) {
    constexpr box B = Board::shape;
    constexpr int lines = Rows ? B.rows : B.columns, size = Rows ? B.columns : B.rows;
    if constexpr (lines == 1 || size == 1) return progress::none;
    using digits = sets::fixed_set<B.size()>;
    std::array<digits, lines> possible{}, excluded{};
    for (int line = 0; line < lines; ++line)
      for (int i = 0; i < size; ++i) possible[line] |= digits_at(b, at<Rows, B>(box_index, line, i));
    for (int line = 0; line < lines; ++line) {
      digits elsewhere;
      for (int other = 0; other < lines; ++other)
        if (other != line) elsewhere |= possible[other];
      const digits certain = possible[line] - elsewhere;
      if (possible[line].count() < size || certain.count() > size) return progress::contradiction;
      if (certain.count() == size) excluded[line] |= possible[line] - certain;
      if (possible[line].count() == size)
        for (int other = 0; other < lines; ++other)
          if (other != line) excluded[other] |= possible[line];
    }
    progress made = progress::none;
    for (int line = 0; line < lines; ++line)
      for (int i = 0; i < size; ++i) {
        const cell c = at<Rows, B>(box_index, line, i);
        const digits lost = digits_at(b, c) & excluded[line];
        for (int d = lost.first(); d >= 0; d = lost.next(d)) {
          if (b.remove(c, digit::from_index(d)) == status::contradiction) return progress::contradiction;
          made = progress::some;
        }
      }
    return made;
  }

  template <class Board>
  static constexpr auto digits_at(const Board& b, cell c) {
    return to_fixed<Board::shape.size()>(b.digits(c));
  }
  template <bool Rows, box B>
  static constexpr cell at(int box_index, int line, int i) {
    return geometry<B>::in_box(box_index, Rows ? line * B.columns + i : i * B.columns + line);
  }
};

} // namespace boxline::inline v0_2::propagate
