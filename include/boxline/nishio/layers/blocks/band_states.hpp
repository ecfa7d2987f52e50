// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/sets/word_set.hpp>

#include <array>
#include <bit>
#include <cstdint>

namespace boxline::inline v0_2::nishio::layers {

/// A set of sets of rows, of a band of `Rows` rows, as a word: bit s is the set whose rows are the bits of s.
template <int Rows>
struct band_word {
  static_assert(Rows <= 6, "boxline::nishio::layers::band_word: up to six rows in a band");
  /// The word.
  using type = sets::word_for<1 << Rows>;

  /// The sets of so many rows.
  static constexpr type of_size(int size) {
    type result = 0;
    for (unsigned s = 0; s < 1u << Rows; ++s)
      if (std::popcount(s) == size) result = static_cast<type>(result | type{1} << s);
    return result;
  }
  /// By row: the sets without it.
  static constexpr std::array<type, Rows> without = [] {
    std::array<type, Rows> table{};
    for (int row = 0; row < Rows; ++row)
      for (unsigned s = 0; s < 1u << Rows; ++s)
        if ((s >> row & 1) == 0) table[row] = static_cast<type>(table[row] | type{1} << s);
    return table;
  }();
};

/// The sets of rows that one band can have in stack `I`: those of I rows, then those of I + 1, each in the
/// order of their words.
template <int Rows, int I>
struct band_states {
  /// How many sets have so many rows.
  static constexpr int count_of(int size) {
    int found = 0;
    for (unsigned s = 0; s < 1u << Rows; ++s) found += std::popcount(s) == size;
    return found;
  }
  static constexpr int before = count_of(I); ///< states of a band that has no row of this stack yet
  static constexpr int count = before + count_of(I + 1);       ///< all states
  static constexpr std::array<std::uint8_t, count> sets = [] { ///< by state: the rows as bits
    std::array<std::uint8_t, count> table{};
    int next = 0;
    for (int size = I; size <= I + 1; ++size)
      for (unsigned s = 0; s < 1u << Rows; ++s)
        if (std::popcount(s) == size) table[next++] = static_cast<std::uint8_t>(s);
    return table;
  }();
  static constexpr std::array<std::uint8_t, 1 << Rows> index = [] { ///< by the rows as bits: the state
    std::array<std::uint8_t, 1 << Rows> table{};
    for (int s = 0; s < count; ++s) table[sets[s]] = static_cast<std::uint8_t>(s);
    return table;
  }();
};

} // namespace boxline::inline v0_2::nishio::layers
