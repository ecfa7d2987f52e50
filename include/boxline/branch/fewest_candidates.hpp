// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/value_order.hpp>

namespace boxline::inline v0_2::branch {

/// A cell with the fewest candidates (minimum remaining values): in O(1) from a board that `finds_fewest`
/// (`bits::bucketed`), else by a scan in O(n^2) that stops at the first cell with at most two. Ties go to the
/// first cell. Source: Skiena, "The Algorithm Design Manual"; Takano, de Freitas and Pereira de Sa, section
/// 4.1 (buckets).
template <class Order = ascending>
class fewest_candidates {
public:
  /// See `runs_natively`.
  template <class Board>
  static constexpr bool is_native = finds_fewest<Board>;

  constexpr fewest_candidates() = default;
  explicit constexpr fewest_candidates(Order order) : order_(order) {}

  template <board Board>
    requires value_order_for<Order, Board>
  constexpr assignments<Board::shape> choose(const Board& b) {
    auto choice = assignments<Board::shape>::of_cell(b, fewest(b));
    order_.arrange(b, choice.rest());
    return choice;
  }

private:
  template <board Board>
  static constexpr cell fewest(const Board& b) {
    if constexpr (finds_fewest<Board>) {
      return b.fewest();
    } else {
      cell best(0);
      int count = Board::shape.size() + 1;
      for (int c = 0; c < Board::shape.cells() && count > 2; ++c) {
        if (b.is_placed(cell(c))) continue;
        if (const int here = b.digits(cell(c)).count(); here < count) {
          count = here;
          best = cell(c);
        }
      }
      return best;
    }
  }

  [[no_unique_address]] Order order_;
};
fewest_candidates()->fewest_candidates<>;

} // namespace boxline::inline v0_2::branch
