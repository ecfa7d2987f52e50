// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/subset_search.hpp>

namespace boxline::propagate {

/// Hidden pairs, triples, ... up to `Cap` digits: where m digits that a house has yet to place have m cells
/// of it between them, all other digits go from those cells; where they have fewer than m cells, that is a
/// contradiction. The sets of one digit are looked at too: a digit's one cell in a house keeps no other
/// digit, though it is not placed. So the closure is the same whether some of the digits are placed in
/// between or not. Places nothing.
///
/// Sizes over n / 2 are seldom worth it: such a set has a smaller naked twin. `naked_subsets<n / 2>` and
/// `hidden_subsets<n / 2>` in sequence draw exactly what `all_different` does.
///
/// A pass goes over the sets of digits depth first and drops a set as soon as its cells are more than `Cap`,
/// or complete: O(houses * C(n, Cap)) at worst, far less where few digits have few places. Source: Entwistle,
/// "hidden subsets"; Hall 1935 for why it holds.
template <int Cap = 4>
struct hidden_subsets {
  static_assert(Cap >= 2,
                "boxline::propagate::hidden_subsets: subsets have two digits or more; take hidden_single");
  static constexpr bool is_inference = true;

  template <board Board>
  constexpr progress propagate(Board& b) const {
    progress made = progress::none;
    for (int u = 0; u < b.houses().size(); ++u) {
      const auto cells = b.houses().cells(house(u));
      const auto places = places_of_house(b, house(u));
      const auto remove = [&](int d, int i) { return b.remove(cells[i], digit::from_index(d)); };
      subset_search<Board::shape.size(), Cap, decltype(remove)> search(places, remove);
      for (int d = 0; d < Board::shape.size(); ++d) {
        const int count = places[d].count();
        const bool is_done = count == 1 && b.is_placed(cells[places[d].first()]);
        if (count <= Cap && !is_done) search.add(d);
      }
      const progress here = search.run();
      if (here == progress::contradiction) return here;
      if (here == progress::some) made = here;
    }
    return made;
  }
};

} // namespace boxline::propagate
