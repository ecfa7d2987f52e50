// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/word_vector.hpp>
#include <boxline/core/grid.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace boxline::inline v0_2::bits {

// clang-format off
/// The candidates of a 9x9 grid, cell by cell, in four orders, so that what is examined in every house of a
/// kind is examined in all nine by one operation on vectors:
///
///     words_       r1c1 r1c2 ... r9c9                              cell by cell
///     rows_[p]     | r1cp r2cp r3cp - | r4cp r5cp r6cp - | ...     position p of nine rows
///     columns_[p]  | rpc1 rpc2 rpc3 - | rpc4 rpc5 rpc6 - | ...     position p of nine columns
///     boxes_[p]    | box 1  2  3    - | box 4  5  6    - | ...     position p of nine boxes
///
/// 16 bits a cell, four cells in a word of 64 bits, the last one unused; the last of four words, too. Hidden
/// singles are found by counting once and twice; locked candidates by comparing the mini-lines: three
/// positions of a line together, those of a box in the lanes of one word. Candidates are only eliminated.
/// Trivially copyable.
// clang-format on
class house_lanes {
public:
  using word = std::uint16_t;
  using where = geometry<box(3)>;

  /// Every candidate everywhere.
  constexpr house_lanes() {
    for (std::size_t c = 0; c < 81; ++c) words_[c] = all;
    for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] = columns_[i] = boxes_[i] = every[i % 16];
  }

  constexpr word operator[](std::size_t c) const { return words_[c]; }
  constexpr std::span<const word, 81> words() const { return words_; }
  /// Leaves a cell these digits. Requires that it has them.
  constexpr void set(cell c, word digits) {
    const auto i = std::size_t(c);
    words_[i] = digits;
    const place_of& at = places[i];
    rows_[at.in_rows] = digits;
    columns_[at.in_columns] = digits;
    boxes_[at.in_boxes] = digits;
  }
  /// Records that the cell holds its only digit: it is hidden nowhere any more.
  constexpr void settle(cell c) {
    const word digit = words_[std::size_t(c)];
    const place_of& at = places[std::size_t(c)];
    const auto add = [digit](word& to) { to = static_cast<word>(to | digit); };
    add(rows_settled_[at.in_rows % 16]);
    add(columns_settled_[at.in_columns % 16]);
    add(boxes_settled_[at.in_boxes % 16]);
  }

  /// Calls `found(cell, digit)` for each digit that is not settled and has one place in a house; false, and
  /// no more calls, where a digit has no place, or a cell should have two. Requires that all cells with one
  /// digit are settled and their digits eliminated from the cells that they see.
  template <class Found>
  constexpr bool find_hidden(Found found) {
    return find_hidden_in_lines(found) && find_hidden_in_boxes(found);
  }
  /// The same in rows and columns alone, and in boxes alone.
  template <class Found>
  constexpr bool find_hidden_in_lines(Found found) {
    return find_hidden_in(
               columns_, columns_settled_, [](int u, int p) { return where::at(p, u); }, found) &&
           find_hidden_in(
               rows_, rows_settled_, [](int u, int p) { return where::at(u, p); }, found);
  }
  template <class Found>
  constexpr bool find_hidden_in_boxes(Found found) {
    return find_hidden_in(
        boxes_, boxes_settled_, [](int u, int p) { return at_box(u, p); }, found);
  }

  /// Calls `drop(cell, digits)` for the digits that leave a cell since they are confined to the part of
  /// another house that it does not share: locked candidates. False, and no more calls, where a call gives
  /// false.
  template <class Drop>
  constexpr bool find_locked(Drop drop) {
    return std::is_constant_evaluated() ? find_locked_by<constant_lanes>(drop) : find_locked_by<lanes>(drop);
  }

private:
  using lanes = word_vector<std::uint64_t, 4>;
  using constant_lanes = array_vector<std::uint64_t, 4>; // in constant expressions
  // Sixteen cells for each position, in the order of the lanes.
  using cells_by_position = std::array<word, 9 * 16>;
  static constexpr word all = 511;
  // The lane of house `u` of nine.
  static constexpr auto lane_of = [](int u) {
    const int k = std::endian::native == std::endian::big ? 3 - u % 3 : u % 3;
    return static_cast<std::size_t>(u / 3 * 4 + k);
  };
  static constexpr std::array<word, 16> every = [] {
    std::array<word, 16> result{};
    for (int u = 0; u < 9; ++u) result[lane_of(u)] = all;
    return result;
  }();

  struct place_of {
    std::uint8_t in_rows, in_columns, in_boxes;
  };
  static constexpr std::array<place_of, 81> places = [] {
    std::array<place_of, 81> result{};
    const auto place = [](int position, int u) {
      return static_cast<std::uint8_t>(16 * static_cast<std::size_t>(position) + lane_of(u));
    };
    for (int c = 0; c < 81; ++c) {
      const int r = c / 9, k = c % 9;
      result[std::size_t(c)] = {place(k, r), place(r, k), place(r % 3 * 3 + k % 3, r / 3 * 3 + k / 3)};
    }
    return result;
  }();
  static constexpr cell at_box(int u, int p) { return where::at(u / 3 * 3 + p / 3, u % 3 * 3 + p % 3); }

  // No vector is passed as a value: how depends on the instructions of the machine.
  template <class Lanes>
  static constexpr void read(Lanes& to, const word* from) {
    if (!std::is_constant_evaluated()) {
      std::memcpy(&to, from, sizeof to);
      return;
    }
    for (std::size_t w = 0; w < 4; ++w) {
      to[w] = 0;
      for (std::size_t k = 0; k < 4; ++k)
        to[w] |= std::uint64_t{from[4 * w + k]} << 16 * (std::endian::native == std::endian::big ? 3 - k : k);
    }
  }
  // The digits of the other two lanes of a word, for each lane.
  template <class Lanes>
  static constexpr void find_others(Lanes& to, const Lanes& x) {
    to = ((x << 16) | (x << 32) | (x >> 16) | (x >> 32)) & std::uint64_t{0x0000FFFFFFFFFFFF};
  }

  // For each mini-line the digits that leave it: [i] are the mini-lines at the positions 3i to 3i + 2 of the
  // lines, a lane each.
  template <class Lanes>
  static constexpr void find_locked_in(const cells_by_position& lines, std::array<Lanes, 3>& hits) {
    std::array<Lanes, 3> minis, in_box; // `in_box`: that no other mini-line of its box has
    for (std::size_t i = 0; i < 3; ++i) {
      Lanes second, third, others;
      read(minis[i], lines.data() + 48 * i);
      read(second, lines.data() + 48 * i + 16);
      read(third, lines.data() + 48 * i + 32);
      minis[i] |= second | third;
      find_others(others, minis[i]);
      in_box[i] = minis[i] & ~others;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      Lanes others;
      find_others(others, minis[i] & ~(minis[j] | minis[k]));
      hits[i] = minis[i] & (others | in_box[j] | in_box[k]);
    }
  }
  template <class Lanes, class Drop>
  constexpr bool find_locked_by(Drop drop) const {
    std::array<Lanes, 3> in_rows, in_columns;
    find_locked_in(rows_, in_rows);
    find_locked_in(columns_, in_columns);
    const Lanes any = in_rows[0] | in_rows[1] | in_rows[2] | in_columns[0] | in_columns[1] | in_columns[2];
    if ((any[0] | any[1] | any[2]) == 0) return true;
    return drop_from(
               in_rows, [](int line, int p) { return where::at(line, p); }, drop) &&
           drop_from(
               in_columns, [](int line, int p) { return where::at(p, line); }, drop);
  }
  template <class Lanes, class At, class Drop>
  static constexpr bool drop_from(const std::array<Lanes, 3>& hits, At at, Drop drop) {
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t w = 0; w < 3; ++w)
        for (std::uint64_t left = hits[i][w]; left != 0;) {
          const int k = std::countr_zero(left) / 16;
          const word digits = static_cast<word>(left >> (16 * k));
          left &= ~(std::uint64_t{0xFFFF} << (16 * k));
          for (int p = 0; p < 3; ++p)
            if (!drop(at(3 * static_cast<int>(w) + k, 3 * static_cast<int>(i) + p), digits)) return false;
        }
    return true;
  }

  template <class At, class Found>
  constexpr bool find_hidden_in(const cells_by_position& houses, const std::array<word, 16>& settled, At at,
                                Found found) {
    return std::is_constant_evaluated() ? find_hidden_by<constant_lanes>(houses, settled, at, found)
                                        : find_hidden_by<lanes>(houses, settled, at, found);
  }
  template <class Lanes, class At, class Found>
  constexpr bool find_hidden_by(const cells_by_position& houses, const std::array<word, 16>& settled, At at,
                                Found found) {
    Lanes once{}, twice{}, here, needed;
    for (std::size_t p = 0; p < 9; ++p) {
      read(here, houses.data() + 16 * p);
      twice |= once & here;
      once |= here;
    }
    read(needed, every.data());
    const Lanes missing = needed & ~once;
    if ((missing[0] | missing[1] | missing[2]) != 0) return false;
    read(here, settled.data());
    const Lanes hidden = once & ~twice & ~here;
    for (std::size_t w = 0; w < 3; ++w)
      for (std::uint64_t left = hidden[w]; left != 0;) {
        const int k = std::countr_zero(left) / 16;
        const word digits = static_cast<word>(left >> (16 * k));
        left &= ~(std::uint64_t{0xFFFF} << (16 * k));
        if (!place_hidden(
                digits, [&](int p) { return at(3 * static_cast<int>(w) + k, p); }, found))
          return false;
      }
    return true;
  }
  template <class Cell, class Found>
  constexpr bool place_hidden(word hidden, Cell at, Found found) {
    for (int p = 0; p < 9; ++p) {
      const cell c = at(p);
      const word m = static_cast<word>(words_[std::size_t(c)] & hidden);
      if (m == 0) continue;
      if ((m & (m - 1)) != 0) return false;
      found(c, m);
    }
    return true;
  }

  std::array<word, 81> words_{};
  cells_by_position rows_{}, columns_{}, boxes_{};
  std::array<word, 16> rows_settled_{}, columns_settled_{}, boxes_settled_{};
};

} // namespace boxline::inline v0_2::bits
