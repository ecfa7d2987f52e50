// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/state.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// What locked candidates leave of a digit in a band: its places in three lines of three boxes, nine bits, by
/// line. `Claiming` beside pointing. One application.
template <bool Claiming>
inline constexpr std::array<nine, 512> locked_in_band = [] {
  std::array<nine, 512> table{};
  for (unsigned at = 0; at < 512; ++at) {
    unsigned left = at;
    for (unsigned line = 0; line < 3; ++line)
      for (unsigned b = 0; b < 3; ++b) {
        const unsigned here = 1u << (3 * line + b), of_line = 7u << (3 * line), of_box = 0111u << b;
        if ((at & of_box) == here) left &= ~of_line | here;
        if (Claiming && (at & of_line) == here) left &= ~of_box | here;
      }
    table[at] = static_cast<nine>(left);
  }
  return table;
}();
/// Which of the three threes of nine places have one.
inline constexpr std::array<std::uint8_t, 512> threes_of = [] {
  std::array<std::uint8_t, 512> table{};
  for (unsigned at = 0; at < 512; ++at)
    table[at] = static_cast<std::uint8_t>(((at & 7) != 0 ? 1 : 0) | ((at & 070) != 0 ? 2 : 0) |
                                          ((at & 0700) != 0 ? 4 : 0));
  return table;
}();
/// Whether one third of nine places has all of some, two at least: of those three in a row, then of those
/// that have every third place.
inline constexpr std::array<std::array<bool, 512>, 2> lies_in_a_third = [] {
  std::array<std::array<bool, 512>, 2> table{};
  for (unsigned at = 0; at < 512; ++at) {
    const bool is_single = is_one(static_cast<nine>(at));
    table[0][at] = is_one(threes_of[at]) && !is_single;
    table[1][at] = is_one(static_cast<nine>((at | at >> 3 | at >> 6) & 7)) && !is_single;
  }
  return table;
}();

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
