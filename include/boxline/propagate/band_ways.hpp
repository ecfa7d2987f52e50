// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

namespace boxline::propagate {

/// In a band every row gets a digit in a box of its own: a way through the band, one of R! for R rows. A
/// candidate whose mini-row is on no way that the other candidates leave open goes; so in stacks, with
/// mini-columns. No way at all is a contradiction. Up to three lines that is what locked candidates and hidden
/// singles find too; with four it is more (two rows confined to two boxes). For standard houses and boxes of at
/// most four rows and columns. A pass is O(n * bands * R!).
struct band_ways {
  static constexpr bool is_inference = true;
  template <board Board>
    requires box_houses<typename Board::houses_type>
  constexpr progress propagate(Board& b) const {
    static_assert(Board::shape.rows <= 4 && Board::shape.columns <= 4,
                  "boxline: propagate::band_ways is for boxes of at most four rows and columns; take locked");
    progress made = progress::none;
    for (int d = 0; d < Board::shape.size(); ++d) {
      for (int i = 0; i < geometry<Board::shape>::bands; ++i)
        if (!through<true>(b, i, digit::from_index(d), made)) return progress::contradiction;
      for (int i = 0; i < geometry<Board::shape>::stacks; ++i)
        if (!through<false>(b, i, digit::from_index(d), made)) return progress::contradiction;
    }
    return made;
  }

private:
  // Box `box` of line `line` of a band (`Rows`) or stack, cell `i` of that mini-line.
  template <bool Rows, class Board>
  static constexpr cell at(int band, int line, int box, int i) {
    constexpr boxline::box B = Board::shape;
    return Rows ? geometry<B>::at(band * B.rows + line, box * B.columns + i)
                : geometry<B>::at(box * B.rows + i, band * B.columns + line);
  }

  template <bool Rows, class Board>
  static constexpr bool through(Board& b, int band, digit d, progress& made) {
    constexpr box B = Board::shape;
    constexpr int lines = Rows ? B.rows : B.columns, size = Rows ? B.columns : B.rows;
    std::array<unsigned, lines> open{}, kept{}; // boxes, a bit each, by line
    for (int line = 0; line < lines; ++line)
      for (int j = 0; j < lines; ++j)
        for (int i = 0; i < size; ++i)
          if (b.has(at<Rows, Board>(band, line, j, i), d)) open[line] |= 1u << j;
    if (!walk<lines>(open, kept, 0, 0)) return false;
    for (int line = 0; line < lines; ++line)
      for (int j = 0; j < lines; ++j) {
        if ((open[line] & ~kept[line] & 1u << j) == 0) continue;
        for (int i = 0; i < size; ++i) {
          const cell c = at<Rows, Board>(band, line, j, i);
          if (!b.has(c, d)) continue;
          if (b.remove(c, d) == status::contradiction) return false;
          made = progress::some;
        }
      }
    return true;
  }

  // Marks in `kept` every choice that is on a way from `line` on; whether there is one.
  template <int Lines>
  static constexpr bool walk(const std::array<unsigned, Lines>& open, std::array<unsigned, Lines>& kept,
                             int line, unsigned used) {
    if (line == Lines) return true;
    bool any = false;
    for (int j = 0; j < Lines; ++j) {
      if ((open[line] & ~used & 1u << j) == 0 || !walk<Lines>(open, kept, line + 1, used | 1u << j)) continue;
      kept[line] |= 1u << j;
      any = true;
    }
    return any;
  }
};

} // namespace boxline::propagate
