// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/band_way.hpp>
#include <boxline/bits/simd/word_lanes.hpp>
#include <boxline/core/geometry.hpp>

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace boxline::inline v0_2::bits {

/// The layout of a swept board (drawing: `bands_board`): a word of digits for each cell; the words of the
/// cells with the same place in their boxes side by side, a lane for each box.
template <box B>
  requires(B.size() <= 64)
struct bands_layout {
  using where = geometry<B>;
  static constexpr box shape = B;
  static constexpr int n = B.size();
  static constexpr int rows = B.rows;       ///< of a box; also the stacks of the grid
  static constexpr int columns = B.columns; ///< of a box; also the bands of the grid
  /// A bit for each digit, or for each place in a box.
  using word =
      std::conditional_t<n <= 16, std::uint16_t, std::conditional_t<n <= 32, std::uint32_t, std::uint64_t>>;
  static constexpr word full = static_cast<word>(~std::uint64_t{0} >> (64 - n));
  /// Lanes of a band: its boxes, and unused lanes up to a power of two.
  static constexpr int stride = static_cast<int>(std::bit_ceil(static_cast<unsigned>(rows)));
  /// All lanes, with the unused ones: whole registers.
  static constexpr int lanes = [] {
    const int used = columns * stride * static_cast<int>(sizeof(word));
    const int whole = used <= 16 ? 16 : (used + 31) / 32 * 32;
    return whole / static_cast<int>(sizeof(word));
  }();
  using row = word_row<word, lanes>;

  /// The lane of the box in `band` and `stack`.
  static constexpr int lane(int band, int stack) { return band * stride + stack; }
  static constexpr int lane_of(cell c) { return seats[std::size_t(c)].lane; }
  /// A cell's place in its box, row by row.
  static constexpr int place_of(cell c) { return seats[std::size_t(c)].place; }
  /// The cell at a place of the box in a lane.
  static constexpr cell cell_at(int place, int lane) {
    return where::at(lane / stride * rows + place / columns, lane % stride * columns + place % columns);
  }
  static constexpr word bit(int i) { return static_cast<word>(word{1} << i); }

  struct seat {
    std::uint8_t place = 0;
    std::uint16_t lane = 0;
  };
  /// By cell; a load is faster than the divisions.
  static constexpr std::array<seat, where::cells> seats = [] {
    std::array<seat, where::cells> table{};
    for (int c = 0; c < where::cells; ++c)
      table[std::size_t(c)] = {
          static_cast<std::uint8_t>(where::row(cell(c)) % rows * columns + where::column(cell(c)) % columns),
          static_cast<std::uint16_t>(lane(where::band(cell(c)), where::stack(cell(c))))};
    return table;
  }();

  /// `full` in the lane of every box, 0 in the unused ones.
  static constexpr row boxes = [] {
    row result{};
    for (int b = 0; b < columns; ++b)
      for (int s = 0; s < rows; ++s) result[lane(b, s)] = full;
    return result;
  }();

  /// The permutation that rotates the boxes of every band by `Steps` stacks (`Along` 0), or those of every
  /// stack by `Steps` bands (`Along` 1): for each lane the lane of its new word. Bands rotate with their
  /// unused lanes, which takes one instruction less; other unused lanes stay.
  template <int Along, int Steps>
  struct turn {
    static constexpr std::array<int, lanes> from = [] {
      std::array<int, lanes> table{};
      for (int i = 0; i < lanes; ++i) table[std::size_t(i)] = i;
      for (int b = 0; b < columns; ++b)
        for (int s = 0; s < (Along == 0 ? rows : stride); ++s)
          table[std::size_t(lane(b, s))] =
              Along == 0 ? lane(b, (s + Steps) % rows) : lane((b + Steps) % columns, s);
      return table;
    }();
  };

  /// Bands (`along` 0) and stacks (`along` 1) of the grid, their lines, and the ways through them.
  using through = band_ways_of<B>;
  /// The lane of box `i` of a band, or of a stack.
  static constexpr int lane(int along, int index, int i) {
    return along == 0 ? lane(index, i) : lane(i, index);
  }
  /// All ones in the lanes that are not on a way through a band, by the line of the mini-row or mini-column:
  /// in `in_rows` for the ways of a band, in `in_columns` for those of a stack; the other one is 0.
  struct off_lines {
    std::array<row, rows> in_rows{};
    std::array<row, columns> in_columns{};
  };
  /// By direction, band and way, where a band has at most three lines.
  static constexpr auto off_way = [] {
    std::array<std::array<std::array<off_lines, 6>, 3>, 2> table{};
    for (int along = 0; along < 2; ++along)
      for (int b = 0; b < through::bands(along) && rows <= 3 && columns <= 3; ++b)
        for (int w = 0; w < through::ways(along); ++w)
          for (int i = 0; i < through::lines(along); ++i)
            for (int at = 0; at < through::lines(along); ++at) {
              if (at == through::box_on_way(along, w, i)) continue;
              off_lines& off = table[std::size_t(along)][std::size_t(b)][std::size_t(w)];
              (along == 0 ? off.in_rows[std::size_t(i)]
                          : off.in_columns[std::size_t(i)])[lane(along, b, at)] = static_cast<word>(~word{0});
            }
    return table;
  }();

  /// All ones in one lane; in the lanes of a band's boxes; in those of a stack's.
  static constexpr std::array<row, lanes> one_lane = [] {
    std::array<row, lanes> table{};
    for (int i = 0; i < lanes; ++i) table[std::size_t(i)][i] = static_cast<word>(~word{0});
    return table;
  }();
  static constexpr std::array<row, columns> band_lanes = [] {
    std::array<row, columns> table{};
    for (int i = 0; i < n; ++i)
      table[std::size_t(i / rows)][lane(i / rows, i % rows)] = static_cast<word>(~word{0});
    return table;
  }();
  static constexpr std::array<row, rows> stack_lanes = [] {
    std::array<row, rows> table{};
    for (int i = 0; i < n; ++i)
      table[std::size_t(i % rows)][lane(i / rows, i % rows)] = static_cast<word>(~word{0});
    return table;
  }();

  /// The state of a board: the candidates by place in the box and lane, and which places are placed by lane.
  struct state {
    std::array<row, n> digits;
    row placed;
    friend constexpr bool operator==(const state&, const state&) = default;
  };
};

} // namespace boxline::inline v0_2::bits
