// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace boxline::inline v0_2::bits {

// clang-format off
/// The candidates of a 9x9 grid, cell by cell, in three orders, so that what is examined in every house of a
/// kind is examined in all nine by one operation on vectors:
///
///     words_       r1c1 r1c2 ... r9c9                              cell by cell: row r is position r of nine
///                                                                  columns
///     rows_[p]     | r1cp r2cp r3cp - | r4cp r5cp r6cp - | ...     position p of nine rows
///     boxes_[p]    | box 1  2  3    - | box 4  5  6    - | ...     position p of nine boxes
///
/// 16 bits a cell, four cells in a word of 64 bits, the last one unused. Hidden singles are found by counting
/// once and twice; locked candidates by comparing the mini-lines of the boxes, which are in the lanes of one
/// word (rows) or in three words (columns). Candidates are only eliminated. Trivially copyable.
// clang-format on
class house_lanes {
public:
  using word = std::uint16_t;
  using where = geometry<box(3)>;

  /// Every candidate everywhere.
  constexpr house_lanes() {
    for (std::size_t c = 0; c < 81; ++c) words_[c] = all;
    for (lanes& l : rows_) l = every;
    for (lanes& l : boxes_) l = every;
  }

  constexpr word operator[](std::size_t c) const { return words_[c]; }
  constexpr std::span<const word, 81> words() const { return std::span<const word, 96>(words_).first<81>(); }
  /// Leaves a cell these digits. Requires that it has them.
  constexpr void set(cell c, word digits) {
    const auto i = std::size_t(c);
    words_[i] = digits;
    const std::uint64_t removed = static_cast<std::uint64_t>(~digits & 0xFFFF);
    const place_of at = places[i];
    rows_[at.row_position][at.row_word] &= ~(removed << at.row_shift);
    boxes_[at.box_position][at.box_word] &= ~(removed << at.box_shift);
  }
  /// Records that the cell holds its only digit: it is hidden nowhere any more.
  constexpr void settle(cell c) {
    const std::uint64_t digit = words_[std::size_t(c)];
    const place_of at = places[std::size_t(c)];
    columns_settled_[at.row_position] = static_cast<word>(columns_settled_[at.row_position] | digit);
    rows_settled_[at.row_word] |= digit << at.row_shift;
    boxes_settled_[at.box_word] |= digit << at.box_shift;
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
    return find_hidden_in_columns(found) &&
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
    lanes rows[3], columns[3];
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t w = 0; w < 4; ++w) {
        rows[i][w] = boxes_[3 * i][w] | boxes_[3 * i + 1][w] | boxes_[3 * i + 2][w];
        columns[i][w] = boxes_[i][w] | boxes_[3 + i][w] | boxes_[6 + i][w];
      }
    // In its line, and in its box, a mini-line has digits that no other has.
    lanes row_alone[3], row_in_box[3], column_alone[3], column_in_box[3];
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      for (std::size_t w = 0; w < 4; ++w) {
        row_alone[i][w] = rows[i][w] & ~others(rows[i][w]);
        row_in_box[i][w] = rows[i][w] & ~(rows[j][w] | rows[k][w]);
        column_in_box[i][w] = columns[i][w] & ~(columns[j][w] | columns[k][w]);
      }
      column_alone[i] = {columns[i][0] & ~(columns[i][1] | columns[i][2]),
                         columns[i][1] & ~(columns[i][0] | columns[i][2]),
                         columns[i][2] & ~(columns[i][0] | columns[i][1]), 0};
    }
    lanes row_hits[3], column_hits[3];
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      for (std::size_t w = 0; w < 3; ++w) {
        const std::size_t v = (w + 1) % 3, x = (w + 2) % 3;
        row_hits[i][w] = rows[i][w] & (row_alone[j][w] | row_alone[k][w] | others(row_in_box[i][w]));
        column_hits[i][w] = columns[i][w] & (column_alone[j][w] | column_alone[k][w] | column_in_box[i][v] |
                                             column_in_box[i][x]);
        any |= row_hits[i][w] | column_hits[i][w];
      }
    }
    if (any == 0) return true;
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t w = 0; w < 3; ++w) {
        const int band = static_cast<int>(w), line = static_cast<int>(i);
        for (std::uint64_t left = row_hits[i][w]; left != 0;) {
          const int k = std::countr_zero(left) / 16;
          const word digits = static_cast<word>(left >> (16 * k));
          left &= ~(std::uint64_t{0xFFFF} << (16 * k));
          for (int p = 0; p < 3; ++p)
            if (!drop(where::at(3 * band + line, 3 * k + p), digits)) return false;
        }
        for (std::uint64_t left = column_hits[i][w]; left != 0;) {
          const int k = std::countr_zero(left) / 16;
          const word digits = static_cast<word>(left >> (16 * k));
          left &= ~(std::uint64_t{0xFFFF} << (16 * k));
          for (int p = 0; p < 3; ++p)
            if (!drop(where::at(3 * band + p, 3 * k + line), digits)) return false;
        }
      }
    return true;
  }

private:
  using lanes = std::array<std::uint64_t, 4>;
  static constexpr word all = 511;
  static constexpr std::uint64_t three = 511 * std::uint64_t{0x0000000100010001};
  static constexpr lanes every{three, three, three, 0};

  struct place_of {
    std::uint8_t row_position, row_word, row_shift, box_position, box_word, box_shift;
  };
  static constexpr std::array<place_of, 81> places = [] {
    std::array<place_of, 81> result{};
    for (int c = 0; c < 81; ++c) {
      const int r = c / 9, k = c % 9, b = r / 3 * 3 + k / 3, p = r % 3 * 3 + k % 3;
      result[std::size_t(c)] = {static_cast<std::uint8_t>(k),
                                static_cast<std::uint8_t>(r / 3),
                                static_cast<std::uint8_t>(16 * (r % 3)),
                                static_cast<std::uint8_t>(p),
                                static_cast<std::uint8_t>(b / 3),
                                static_cast<std::uint8_t>(16 * (b % 3))};
    }
    return result;
  }();
  static constexpr cell at_box(int u, int p) { return where::at(u / 3 * 3 + p / 3, u % 3 * 3 + p % 3); }

  // The digits of the other two lanes of a word, for each lane.
  static constexpr std::uint64_t others(std::uint64_t x) {
    constexpr std::uint64_t used = 0x0000FFFFFFFFFFFF;
    return (x << 16 | x >> 16 | x << 32 | x >> 32) & used;
  }

  template <class At, class Found>
  constexpr bool find_hidden_in(const std::array<lanes, 9>& houses, const lanes& settled, At at,
                                Found found) {
    lanes once{}, twice{};
    for (const lanes& l : houses)
      for (std::size_t w = 0; w < 4; ++w) {
        twice[w] |= once[w] & l[w];
        once[w] |= l[w];
      }
    lanes hidden{};
    for (std::size_t w = 0; w < 4; ++w) hidden[w] = once[w] & ~twice[w] & ~settled[w];
    if (once != every) return false;
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
  template <class Found>
  constexpr bool find_hidden_in_columns(Found found) {
    std::array<word, 16> once{}, twice{};
    for (std::size_t r = 0; r < 9; ++r)
      for (std::size_t k = 0; k < 16; ++k) {
        const word m = words_[9 * r + k];
        twice[k] = static_cast<word>(twice[k] | (once[k] & m));
        once[k] = static_cast<word>(once[k] | m);
      }
    for (std::size_t k = 0; k < 16; ++k)
      twice[k] = static_cast<word>(once[k] & ~twice[k] & ~columns_settled_[k]);
    for (std::size_t k = 0; k < 9; ++k) {
      if (once[k] != all) return false;
      if (twice[k] == 0) continue;
      if (!place_hidden(
              twice[k], [k](int p) { return where::at(p, static_cast<int>(k)); }, found))
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

  std::array<word, 96> words_{}; // 81 in use: rows are read 16 words at a time
  std::array<lanes, 9> rows_{}, boxes_{};
  std::array<word, 16> columns_settled_{};
  lanes rows_settled_{}, boxes_settled_{};
};

} // namespace boxline::inline v0_2::bits
