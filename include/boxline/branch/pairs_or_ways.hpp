// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/band_ways.hpp>

namespace boxline {

/// A board that finds a cell with two candidates by a way of its own: `first_pair()` is such a cell, or -1.
///
/// Models: `bits::bands_board`.
template <class T>
concept finds_pairs = board<T> && requires(const T& b) {
  { b.first_pair() } -> std::same_as<int>;
};

namespace branch {

/// Cells with two candidates for puzzles with few open cells, ways through bands for the others. It settles
/// which at the first choice of a search: where at most `Share` percent of the cells are open, the first cell
/// with two candidates is as good as any choice, since there is little left to refute, and is found at once;
/// the more cells are open, the more a good choice saves. Without such a cell it takes `band_ways`. For standard
/// houses and boxes of at most three rows and columns, with a propagation that draws singles and locked
/// candidates.
template <int Share = 57>
class pairs_or_ways {
public:
  template <board Board>
    requires(Board::shape.rows <= 3 && Board::shape.columns <= 3 && box_houses<typename Board::houses_type>)
  constexpr way_choice<Board::shape> choose(const Board& b) {
    if (way_ == way::unsettled)
      way_ = b.open_cells() * 100 <= Share * Board::shape.cells() ? way::pairs : way::bands;
    if (way_ == way::pairs)
      if (const int c = pair(b); c >= 0) {
        const auto digits = b.digits(cell(c));
        const int first = digits.first();
        return way_choice<Board::shape>(cell(c), 1u << first | 1u << digits.next(first));
      }
    return band_ways().choose(b);
  }

private:
  enum class way : unsigned char { unsettled, pairs, bands };

  template <board Board>
  static constexpr int pair(const Board& b) {
    if constexpr (finds_pairs<Board>) {
      return b.first_pair();
    } else {
      for (int c = 0; c < Board::shape.cells(); ++c)
        if (!b.is_placed(cell(c)) && b.digits(cell(c)).count() == 2) return c;
      return -1;
    }
  }

  way way_ = way::unsettled;
};
pairs_or_ways()->pairs_or_ways<>;

} // namespace branch
} // namespace boxline
