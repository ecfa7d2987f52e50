// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/subset_search.hpp>

#include <cstddef>

namespace boxline::inline v0_2::propagate {

/// Hidden pairs, triples, ... up to `Cap` digits: where m open digits of a house have m cells of it in total,
/// all other digits are eliminated from those cells; fewer than m cells are a contradiction. Sets of one
/// digit are included: all other digits are eliminated from a digit's one cell in a house, though it is not
/// placed. So the fixpoint does not depend on whether some of the digits are placed in between. Places
/// nothing.
///
/// Sizes over n / 2 are rarely needed: such a set has a smaller naked counterpart. `naked_subsets<n / 2>`
/// and `hidden_subsets<n / 2>` in sequence infer exactly what `all_different` does.
///
/// A pass searches the sets of digits depth first and leaves a set as soon as it has more than `Cap` cells,
/// or as many as digits: O(houses * C(n, Cap)) at worst, far less where few digits have few places. Source:
/// Entwistle, "hidden subsets"; Hall 1935 for the proof.
template <int Cap = 4>
struct hidden_subsets {
  static_assert(Cap >= 2,
                "boxline::propagate::hidden_subsets: subsets have two digits or more; take hidden_single");
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
      const auto places = places_of_house(b, house(u));
      const auto remove = [&](int d, int i) { return b.remove(cells[std::size_t(i)], digit::from_index(d)); };
      subset_search<Board::shape.size(), Cap, decltype(remove)> search(places, remove, stop);
      for (int d = 0; d < Board::shape.size(); ++d) {
        const int count = places[std::size_t(d)].count();
        const bool is_done = count == 1 && b.is_placed(cells[std::size_t(places[std::size_t(d)].first())]);
        if (count <= Cap && !is_done) search.add(d);
      }
      const progress here = search.run();
      if (here == progress::contradiction) return here;
      if (here == progress::some) made = here;
    }
    return made;
  }
};

} // namespace boxline::inline v0_2::propagate
