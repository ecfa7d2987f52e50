// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/simd/word_vector.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// Rows of a `link_table`: bit sets over the candidates of a state, whose words are a multiple of four, one
/// vector for 256 candidates, and no more than `most_words`.
struct link_rows {
  using word = std::uint64_t;
  static constexpr std::size_t most_words = 12;
  using row_type = std::array<word, most_words>;

  /// Four words side by side. Passed by reference: a vector by value depends on the instruction set.
  using four = bits::word_vector<word, 4>;

  static void get(const word* row, four& to) { std::memcpy(&to, row, sizeof to); }
  static void put(const four& from, word* row) { std::memcpy(row, &from, sizeof from); }
  static bool any_of(const four& row) { return (row[0] | row[1] | row[2] | row[3]) != 0; }
  static bool has(const word* row, std::size_t i) { return (row[i / 64] >> i % 64 & 1) != 0; }
  static void set(word* row, std::size_t i) { row[i / 64] |= word{1} << i % 64; }
  /// Whether two rows of so many words have a candidate in common.
  static bool meet(const word* a, const word* b, std::size_t words) {
    four any{};
    for (std::size_t w = 0; w < words; w += 4) {
      four x, y;
      get(a + w, x);
      get(b + w, y);
      any |= x & y;
    }
    return any_of(any);
  }
  /// Adds a row of so many words to another one.
  static void join(word* into, const word* from, std::size_t words) {
    // The first bound is for g++ -O3, which else warns of rows that would be too short.
    for (std::size_t w = 0; w < most_words && w < words; w += 4) {
      four own, other;
      get(into + w, own);
      get(from + w, other);
      own |= other;
      put(own, into + w);
    }
  }

  /// Adds four words, from `v` on, of the rows of some candidates: one vector, kept in a register.
  static void join_rows(four& sum, const word* rows, const word* of, std::size_t words, std::size_t v) {
    for (std::size_t w = 0; w < words; ++w)
      for (word rest = of[w]; rest != 0; rest &= rest - 1) {
        four row;
        get(rows + (w * 64 + std::size_t(std::countr_zero(rest))) * words + v, row);
        sum |= row;
      }
  }

  /// Calls `visit(i, follow)` for each candidate of a group with what follows in it, from the rows of the
  /// partners, four words of the rows from `w` on.
  template <class Visit>
  static void follow_in_group(std::span<const std::uint16_t> group, const word* partner_rows,
                              std::size_t words, std::size_t w, Visit visit) {
    four own, one{}, two{};
    for (const std::uint16_t i : group) {
      get(partner_rows + i * words + w, own);
      two |= one & own;
      one |= own;
    }
    for (const std::uint16_t i : group) {
      get(partner_rows + i * words + w, own);
      visit(i, (one & ~own) | two);
    }
  }
  static void add(const four& more, word* row) {
    four own;
    get(row, own);
    own |= more;
    put(own, row);
  }
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
