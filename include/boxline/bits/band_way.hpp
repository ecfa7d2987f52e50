// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/geometry.hpp>

/// \file
/// The ways of a digit through a band: each row of the band has the digit in another box. The same for
/// stacks, with columns. A band of R rows has R! ways; here they are numbered for R up to three.
///
/// `along` is 0 for bands and rows, 1 for stacks and columns. The lines of a band are its rows; it has as
/// many boxes as lines.

namespace boxline::inline v0_2::bits {

/// A digit, and the ways that it still has through one band or stack.
struct narrow_band {
  signed char along = -1; ///< 0 for a band, 1 for a stack; -1 where no digit has two ways anywhere
  signed char index = -1; ///< of the band or stack
  signed char digit = -1; ///< by index
  unsigned char ways = 0; ///< a bit for each way, see `band_ways_of::box_on_way`
  friend constexpr bool operator==(const narrow_band&, const narrow_band&) = default;
};

/// Bands and stacks of a grid with boxes `B`, their lines, and the ways through them.
template <box B>
struct band_ways_of {
  /// Bands (`along` 0) or stacks (`along` 1) of the grid.
  static constexpr int bands(int along) { return along == 0 ? B.columns : B.rows; }
  /// Lines of a band, and boxes of a band.
  static constexpr int lines(int along) { return along == 0 ? B.rows : B.columns; }
  /// Cells that a line and a box share: the size of a mini-line.
  static constexpr int mini_line_size(int along) { return along == 0 ? B.columns : B.rows; }
  /// Cell `i` of the mini-line that line `line` of band `index` has in the band's box `box`.
  static constexpr cell cell_at(int along, int index, int line, int box, int i) {
    return along == 0 ? geometry<B>::at(index * B.rows + line, box * B.columns + i)
                      : geometry<B>::at(box * B.rows + i, index * B.columns + line);
  }

  /// How many ways a band has. Requires at most three lines.
  static constexpr int ways(int along) { return lines(along) == 3 ? 6 : lines(along); }
  /// The box that way `way` gives to a line of a band with one, two or three lines. On ways 0 to 2 the box
  /// number rises by one from line to line, modulo the number of lines, beginning with box `way`; on ways 3
  /// to 5 it falls by one, beginning with box `way` - 3.
  static constexpr int box_on_way(int along, int way, int line) {
    const int n = lines(along);
    return way < n ? (way + line) % n : (way - n + (n - 1) * line) % n;
  }
};

} // namespace boxline::inline v0_2::bits
