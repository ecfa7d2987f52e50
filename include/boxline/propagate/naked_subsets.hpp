// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/subset_search.hpp>

#include <cstddef>

namespace boxline::inline v0_2::propagate {

/// Naked pairs, triples, ... up to `Cap` cells: where m open cells of a house have m digits in total, those
/// digits are eliminated from the rest of the house; fewer than m digits are a contradiction. Sets of one
/// cell are included: the digit of a cell with one candidate is eliminated from the cell's houses, though the
/// cell is not placed. So the fixpoint does not depend on whether some of the cells are placed in between.
/// Places nothing.
///
/// Sizes over n / 2 are rarely needed: such a set has a smaller hidden counterpart. In sequence,
/// `naked_subsets<n / 2>` and `hidden_subsets<n / 2>` infer exactly what `all_different` does.
///
/// A pass searches the sets of open cells depth first and leaves a set as soon as it has more than `Cap`
/// digits, or as many as cells: O(houses * C(n, Cap)) at worst, far less where few cells have few candidates.
/// Source: Entwistle, "naked subsets"; Hall 1935 for the proof.
template <int Cap = 4>
struct naked_subsets {
  static_assert(Cap >= 2,
                "boxline::propagate::naked_subsets: subsets have two cells or more; take naked_single");
  static constexpr bool is_inference = true;

  template <board Board>
  constexpr progress propagate(Board& b) const {
    stop_check never;
    return propagate(b, never);
  }
  /// The same; see `stoppable_propagator_for`.
  template <board Board>
  constexpr progress propagate(Board& b, stop_check& stop) const {
    progress made = progress::none;
    for (int u = 0; u < b.houses().size(); ++u) {
      const auto cells = b.houses().cells(house(u));
      const auto digits = digits_of_house(b, house(u));
      const auto remove = [&](int i, int d) { return b.remove(cells[std::size_t(i)], digit::from_index(d)); };
      subset_search<Board::shape.size(), Cap, decltype(remove)> search(digits, remove, stop);
      for (int i = 0; i < Board::shape.size(); ++i)
        if (!b.is_placed(cells[std::size_t(i)]) && digits[std::size_t(i)].count() <= Cap) search.add(i);
      const progress here = search.run();
      if (here == progress::contradiction) return here;
      if (here == progress::some) made = here;
    }
    return made;
  }
};

} // namespace boxline::inline v0_2::propagate
