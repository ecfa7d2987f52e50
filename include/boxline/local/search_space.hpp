// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

#include <array>
#include <cmath>
#include <cstdint>

namespace boxline::inline v0_2::local {

/// The size of the search space of a local search. A state is the grid filled with the digits that are
/// missing; a move swaps two cells that are not given: any two of the grid, or two of a box, where every box
/// keeps its own digits. Source: Jones, Roach and Perkins, section 3.
template <box B>
struct search_space {
  std::array<int, geometry<B>::n> open{}; ///< n_ij: cells of each box that are not given
  std::uint64_t moves = 0;                ///< over the whole grid: m(m - 1)/2 for m open cells
  std::uint64_t moves_in_boxes = 0;       ///< within boxes: the sum of n_ij(n_ij - 1)/2
  double log10_states = 0;                ///< of m!, the fillings by order of the digits
  double log10_states_in_boxes = 0;       ///< of the product of n_ij!

  /// Moves of each state that need no evaluation when swaps stay within boxes.
  constexpr std::uint64_t moves_saved() const { return moves - moves_in_boxes; }
};

/// The space of a puzzle. O(n^2).
template <box B>
search_space<B> space_of(const grid<B>& puzzle) {
  using where = geometry<B>;
  search_space<B> s;
  std::uint64_t open = 0;
  for (int c = 0; c < where::cells; ++c)
    if (puzzle.is_blank(cell(c))) {
      ++s.open[where::box_index(cell(c))];
      ++open;
    }
  const auto log10_factorial = [](std::uint64_t m) {
    double sum = 0;
    for (std::uint64_t i = 2; i <= m; ++i) sum += std::log10(static_cast<double>(i));
    return sum;
  };
  s.moves = open * (open == 0 ? 0 : open - 1) / 2;
  s.log10_states = log10_factorial(open);
  for (const int in_box : s.open) {
    s.moves_in_boxes += static_cast<std::uint64_t>(in_box * (in_box - 1) / 2);
    s.log10_states_in_boxes += log10_factorial(static_cast<std::uint64_t>(in_box));
  }
  return s;
}

} // namespace boxline::inline v0_2::local
