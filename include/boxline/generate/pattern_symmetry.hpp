// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/sets/fixed_set.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::generate {

/// A pattern of givens: a set of cells, by index.
template <box B>
using pattern = sets::fixed_set<B.cells()>;

/// The symmetry of a pattern of givens: which of the eight rotations and reflections of the square map it to
/// itself. Each value is a subgroup, and these are all ten of them; its bits are its members: bit 0 is the
/// identity, 1 to 3 rotate by that many quarters, 4 exchanges left and right, 5 exchanges top and bottom, 6
/// reflects in the diagonal from the top left, 7 in the other one. It concerns cells only, so that boxes need
/// not be square.
enum class pattern_symmetry : std::uint8_t {
  none = 0b0000'0001,
  rotate180 = 0b0000'0101,
  rotate90 = 0b0000'1111,   ///< rotations by a quarter, and so by a half
  horizontal = 0b0001'0001, ///< the right half is the left one's mirror image
  vertical = 0b0010'0001,   ///< the lower half is the upper one's mirror image
  diagonal = 0b0100'0001,   ///< in the diagonal from the top left
  antidiagonal = 0b1000'0001,
  mirrors = 0b0011'0101,   ///< horizontal and vertical
  diagonals = 0b1100'0101, ///< in both diagonals
  full = 0b1111'1111       ///< all eight
};

/// All of them, the smallest groups first.
inline constexpr std::array<pattern_symmetry, 10> pattern_symmetries{
    pattern_symmetry::none,     pattern_symmetry::rotate180, pattern_symmetry::horizontal,
    pattern_symmetry::vertical, pattern_symmetry::diagonal,  pattern_symmetry::antidiagonal,
    pattern_symmetry::rotate90, pattern_symmetry::mirrors,   pattern_symmetry::diagonals,
    pattern_symmetry::full};

/// Its name, as the `boxline` command takes and prints it.
constexpr std::string_view to_string(pattern_symmetry s) {
  constexpr std::array<std::string_view, 10> names{"none",      "rotate180",    "horizontal", "vertical",
                                                   "diagonal",  "antidiagonal", "rotate90",   "mirrors",
                                                   "diagonals", "full"};
  for (std::size_t i = 0; i < names.size(); ++i)
    if (pattern_symmetries[i] == s) return names[i];
  return no_enumerator;
}

/// The image of a cell under member `i`, 0 to 7, of the square's group. O(1).
template <box B>
constexpr cell image_of(cell c, int i) {
  using where = geometry<B>;
  const int r = where::row(c), k = where::column(c), end = where::n - 1;
  const std::array<std::array<int, 2>, 8> to{{{r, k},
                                              {k, end - r},
                                              {end - r, end - k},
                                              {end - k, r},
                                              {r, end - k},
                                              {end - r, k},
                                              {k, r},
                                              {end - k, end - r}}};
  return where::at(to[std::size_t(i)][0], to[std::size_t(i)][1]);
}

/// The images of a cell under a symmetry, the cell included: all of them are given, or none. O(1).
template <box B>
constexpr pattern<B> orbit(pattern_symmetry s, cell c) {
  pattern<B> cells;
  for (int i = 0; i < 8; ++i)
    if (static_cast<unsigned>(s) >> i & 1) cells.insert(image_of<B>(c, i));
  return cells;
}

/// The largest symmetry of the givens of a puzzle. O(n^2).
template <box B>
constexpr pattern_symmetry symmetry_of(const grid<B>& puzzle) {
  unsigned members = 0;
  for (int i = 0; i < 8; ++i) {
    bool is_kept = true;
    for (int c = 0; c < B.cells() && is_kept; ++c)
      is_kept = puzzle.is_blank(cell(c)) == puzzle.is_blank(image_of<B>(cell(c), i));
    members |= static_cast<unsigned>(is_kept) << i;
  }
  return static_cast<pattern_symmetry>(members);
}

/// Whether a pattern that has symmetry `has` has `wanted` too.
constexpr bool includes(pattern_symmetry has, pattern_symmetry wanted) {
  return (static_cast<unsigned>(wanted) & ~static_cast<unsigned>(has)) == 0;
}

} // namespace boxline::inline v0_2::generate
