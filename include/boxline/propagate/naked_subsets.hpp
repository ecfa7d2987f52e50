// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/house_sets.hpp>

namespace boxline::propagate {

/// Naked pairs, triples, ... up to `Cap` cells: where m open cells of a house have m digits between them,
/// those digits go from the rest of the house; where they have fewer than m, that is a contradiction. The
/// sets of one cell are looked at too: the digit of a cell with one candidate goes from the cell's houses,
/// though the cell is not placed. So the closure is the same whether some of the cells are placed in between
/// or not. Places nothing.
///
/// Sizes over n / 2 are seldom worth it: such a set has a smaller hidden twin. `naked_subsets<n / 2>` and
/// `hidden_subsets<n / 2>` in sequence draw exactly what `all_different` does.
///
/// A pass goes over the sets of open cells depth first and drops a set as soon as its union has more than
/// `Cap` digits, or is complete: O(houses * C(n, Cap)) at worst, far less where few cells have few
/// candidates. Source: Entwistle, "naked subsets"; Hall 1935 for why it holds.
template <int Cap = 4>
struct naked_subsets {
  static_assert(Cap >= 2,
                "boxline::propagate::naked_subsets: subsets have two cells or more; take naked_single");
  static constexpr closure closes = closure::naked_subset;

  template <board Board>
  constexpr progress sweep(Board& b) const {
    progress made = progress::none;
    for (int u = 0; u < b.houses().size(); ++u) {
      one_house<Board> view{b, b.houses().cells(house(u)), digits_of_house(b, house(u))};
      for (int i = 0; i < Board::shape.size(); ++i)
        if (!b.is_placed(view.cells[i]) && view.digits[i].count() <= Cap) view.order[view.open++] = i;
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
    house_sets<n> digits;
    std::array<int, n> order{}; // positions of the open cells with at most Cap candidates
    int open = 0;
    progress made = progress::none;

    // Adds each later cell in turn to the `size` cells at `members`, which have the digits `sum` between
    // them. Recursion as deep as Cap at most.
    constexpr void grow(int from, int size, const set& members, const set& sum) {
      for (int i = from; i < open && made != progress::contradiction; ++i) {
        const set more = sum | digits[order[i]];
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

    constexpr void take(const set& members, const set& gone) {
      for (int i = 0; i < n; ++i) {
        if (members.test(i)) continue;
        const set here = digits[i] & gone;
        for (int d = here.first(); d >= 0; d = here.next(d)) {
          if (b.remove(cells[i], digit::from_index(d)) == status::contradiction) {
            made = progress::contradiction;
            return;
          }
          made = progress::some;
        }
        digits[i] -= here;
      }
    }
  };
};

} // namespace boxline::propagate
