// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/house_sets.hpp>

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
  static constexpr closure closes = closure::hidden_subset;

  template <board Board>
  constexpr progress sweep(Board& b) const {
    progress made = progress::none;
    for (int u = 0; u < b.houses().size(); ++u) {
      one_house<Board> view{b, b.houses().cells(house(u)), places_of_house(b, house(u))};
      for (int d = 0; d < Board::shape.size(); ++d) {
        const int count = view.places[d].count();
        if (count > Cap || (count == 1 && b.is_placed(view.cells[view.places[d].first()]))) continue;
        view.order[view.open++] = d;
      }
      view.grow(0, 0, {}, {});
      if (view.made == progress::contradiction) return progress::contradiction;
      if (view.made == progress::some) made = progress::some;
    }
    return made;
  }

private:
  template <board Board>
  struct one_house {
    static constexpr int n = Board::shape.size();
    using set = sets::fixed_set<n>;

    Board& b;
    std::span<const cell> cells;
    house_sets<n> places;
    std::array<int, n> order{}; // digits yet to place that have at most Cap places
    int open = 0;
    progress made = progress::none;

    // Adds each later digit in turn to the `size` digits in `members`, which have the places `sum` between
    // them. Recursion as deep as Cap at most.
    constexpr void grow(int from, int size, const set& members, const set& sum) {
      for (int i = from; i < open && made != progress::contradiction; ++i) {
        const set more = sum | places[order[i]];
        const int count = more.count();
        if (count > Cap) continue;
        set with = members;
        with.insert(order[i]);
        if (count < size + 1)
          made = progress::contradiction;
        else if (count == size + 1)
          take(with, more);
        else if (size + 1 < Cap)
          grow(i + 1, size + 1, with, more);
      }
    }

    constexpr void take(const set& members, const set& kept) {
      for (int d = 0; d < n; ++d) {
        if (members.test(d)) continue;
        const set here = places[d] & kept;
        for (int i = here.first(); i >= 0; i = here.next(i)) {
          if (b.remove(cells[i], digit::from_index(d)) == status::contradiction) {
            made = progress::contradiction;
            return;
          }
          made = progress::some;
        }
        places[d] -= here;
      }
    }
  };
};

} // namespace boxline::propagate
