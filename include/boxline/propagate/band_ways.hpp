// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/band_way.hpp>
#include <boxline/propagate/propagator.hpp>

#include <array>

namespace boxline::inline v0_2::propagate {

/// In a band every row has a digit in another box: a way through the band, one of R! for R rows. A candidate
/// is eliminated if its mini-row is on no way that the other candidates leave open; likewise in stacks, with
/// mini-columns. No way at all is a contradiction. Up to three lines, locked candidates and hidden singles
/// infer the same; with four lines this infers more (two rows confined to two boxes). For standard houses and
/// boxes of at most four rows and columns. A pass is O(n * bands * R!).
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
  template <bool Rows, class Board>
  static constexpr bool through(Board& b, int band, digit d, progress& made) {
    using ways_of = bits::band_ways_of<Board::shape>;
    constexpr int along = Rows ? 0 : 1, lines = ways_of::lines(along), size = ways_of::mini_line_size(along);
    std::array<unsigned, lines> open{}, kept{}; // by line, a bit for each box
    for (int line = 0; line < lines; ++line)
      for (int j = 0; j < lines; ++j)
        for (int i = 0; i < size; ++i)
          if (b.has(ways_of::cell_at(along, band, line, j, i), d)) open[line] |= 1u << j;
    if (!mark_ways<lines>(open, kept, 0, 0)) return false;
    for (int line = 0; line < lines; ++line)
      for (int j = 0; j < lines; ++j) {
        if ((open[line] & ~kept[line] & 1u << j) == 0) continue;
        for (int i = 0; i < size; ++i) {
          const cell c = ways_of::cell_at(along, band, line, j, i);
          if (!b.has(c, d)) continue;
          if (b.remove(c, d) == status::contradiction) return false;
          made = progress::some;
        }
      }
    return true;
  }

  // Marks in `kept` every box that is on a way from `line` on; true if there is a way.
  template <int Lines>
  static constexpr bool mark_ways(const std::array<unsigned, Lines>& open, std::array<unsigned, Lines>& kept,
                                  int line, unsigned used) {
    if (line == Lines) return true;
    bool any = false;
    for (int j = 0; j < Lines; ++j) {
      if ((open[line] & ~used & 1u << j) == 0 || !mark_ways<Lines>(open, kept, line + 1, used | 1u << j))
        continue;
      kept[line] |= 1u << j;
      any = true;
    }
    return any;
  }
};

} // namespace boxline::inline v0_2::propagate
