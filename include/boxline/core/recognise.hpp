// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>
#include <boxline/core/houses.hpp>
#include <boxline/enum_word.hpp>

#include <array>
#include <cstdint>

/// \file
/// The recogniser (Takano, de Freitas and Pereira de Sa, section 3): decides in time linear in the cells
/// whether a grid is a solution, by one bit set of digits for each house. It shares no code with any board or
/// solver, so that it can verify their results.

namespace boxline::inline v0_2 {

/// What is wrong with a grid.
enum class fault : unsigned char {
  none,        ///< nothing: no value clashes or is out of range
  clash,       ///< two cells of a house hold the same digit
  out_of_range ///< a cell holds a value greater than n
};
/// The enumerator in words: `none`, `clash` or `out of range`.
constexpr std::string_view to_string(fault f) {
  return word_of(f, {"none", "clash", "out of range"});
}

/// What `find_fault` found. For a clash: the two cells, in the order of the house, and the house. For a value
/// out of range: the cell, in both `first` and `second`.
struct fault_report {
  fault kind = fault::none;
  cell first{}, second{};
  house where{};
  constexpr explicit operator bool() const { return kind != fault::none; }
};

/// The first fault of a grid under the houses `h`, or a report of kind `none`. Blank cells are no fault.
/// O(houses * n), which is O(n^2) for the standard houses; no allocation.
template <box B, house_system H = houses::standard<B>>
constexpr fault_report find_fault(const grid<B>& g, const H& h = H()) {
  using where = geometry<B>;
  constexpr int words = (where::n + 63) / 64;
  for (int c = 0; c < where::cells; ++c)
    if (g[cell(c)] > where::n) return {fault::out_of_range, cell(c), cell(c), house(0)};
  for (int u = 0; u < h.size(); ++u) {
    std::array<std::uint64_t, words> seen{};
    for (const cell c : h.cells(house(u))) {
      if (g.is_blank(c)) continue;
      const int d = g[c] - 1;
      const std::uint64_t bit = std::uint64_t{1} << (d % 64);
      if (seen[std::size_t(d / 64)] & bit)
        for (const cell other : h.cells(house(u)))
          if (g[other] == g[c]) return {fault::clash, other, c, house(u)};
      seen[std::size_t(d / 64)] |= bit;
    }
  }
  return {};
}

/// Whether no value clashes with another or is out of range. O(houses * n).
template <box B, houses_alone H = houses::standard<B>>
constexpr bool is_valid(const grid<B>& g, const H& h = H()) {
  return !find_fault(g, h);
}

/// The same for rows, columns and boxes, in one pass over the cells. O(n^2).
template <box B, box_houses H = houses::standard<B>>
  requires(B.size() <= 64 && houses_alone<H>)
constexpr bool is_valid(const grid<B>& g, const H& = H()) {
  using where = geometry<B>;
  std::array<std::uint64_t, where::n> in_column{}, in_box{};
  for (int r = 0; r < where::n; ++r) {
    std::uint64_t in_row = 0;
    for (int c = 0; c < where::n; ++c) {
      const int value = g.at(r, c), b = r / B.rows * where::stacks + c / B.columns;
      if (value == 0) continue;
      if (value > where::n) return false;
      const std::uint64_t bit = std::uint64_t{1} << (value - 1);
      if (((in_row | in_column[std::size_t(c)] | in_box[std::size_t(b)]) & bit) != 0) return false;
      in_row |= bit;
      in_column[std::size_t(c)] |= bit;
      in_box[std::size_t(b)] |= bit;
    }
  }
  return true;
}

/// Whether `g` is a solution: complete, and every house holds each digit once. O(houses * n).
template <box B, houses_alone H = houses::standard<B>>
constexpr bool is_solution(const grid<B>& g, const H& h = H()) {
  return g.is_complete() && is_valid(g, h);
}

/// Whether `g` is a solution and holds every given of `puzzle`. O(houses * n).
template <box B, houses_alone H = houses::standard<B>>
constexpr bool is_solution_of(const grid<B>& g, const grid<B>& puzzle, const H& h = H()) {
  for (int c = 0; c < geometry<B>::cells; ++c)
    if (!puzzle.is_blank(cell(c)) && puzzle[cell(c)] != g[cell(c)]) return false;
  return is_solution(g, h);
}

} // namespace boxline::inline v0_2
