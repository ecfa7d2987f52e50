// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/band_ways.hpp>

namespace boxline::inline v0_2::branch {

/// Cells with two candidates for puzzles with few open cells, `band_ways` for the others. The first choice of
/// a search decides: where at most `Share` percent of the cells are open, little is left to refute, so that
/// the first cell with two candidates, which is found by a short scan, is nearly as good as a better choice;
/// the more cells are open, the more a better choice saves. Since there most first alternatives are right, it
/// takes two such cells of different bands and stacks together: three alternatives, the first of which saves
/// a node. Without such a cell it takes `band_ways`. For standard houses and boxes of at most three rows and
/// columns, with a propagation that infers singles and locked candidates.
template <int Share = 57>
class pairs_or_ways {
public:
  /// See `runs_natively`.
  template <class Board>
  static constexpr bool is_native = swept_board<Board>;

  template <board Board>
    requires(Board::shape.rows <= 3 && Board::shape.columns <= 3 && box_houses<typename Board::houses_type>)
  constexpr way_choice<Board::shape> choose(const Board& b) {
    if (way_ == way::undecided)
      way_ = b.open_cells() * 100 <= Share * Board::shape.cells() ? way::pairs : way::bands;
    if (way_ == way::pairs)
      if (const int first = pair(b); first >= 0) {
        const int second = pair_apart(b, cell(first));
        const two_digits either = digits(b, first);
        if (second < 0)
          return way_choice<Board::shape>(cell(first), 1u << either.first | 1u << either.second);
        return way_choice<Board::shape>(cell(first), either, cell(second), digits(b, second));
      }
    return band_ways().choose(b);
  }

private:
  enum class way : unsigned char { undecided, pairs, bands };

  template <board Board>
  static constexpr int pair(const Board& b) {
    if constexpr (swept_board<Board>)
      return b.first_pair();
    else
      return pair_from(b, 0, [](cell) { return true; });
  }
  template <board Board>
  static constexpr int pair_apart(const Board& b, cell first) {
    if constexpr (swept_board<Board>)
      return b.next_pair_apart(first);
    else
      return pair_from(b, first + 1, [first](cell c) {
        using where = geometry<Board::shape>;
        return where::band(c) != where::band(first) && where::stack(c) != where::stack(first);
      });
  }
  template <board Board, class Fits>
  static constexpr int pair_from(const Board& b, int c, Fits fits) {
    for (; c < Board::shape.cells(); ++c)
      if (!b.is_placed(cell(c)) && fits(cell(c)) && b.digits(cell(c)).count() == 2) return c;
    return -1;
  }
  template <board Board>
  static constexpr two_digits digits(const Board& b, int c) {
    const auto two = b.digits(cell(c));
    const int first = two.first();
    return {first, two.next(first)};
  }

  way way_ = way::undecided;
};
pairs_or_ways()->pairs_or_ways<>;

} // namespace boxline::inline v0_2::branch
