// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/house_sets.hpp>

namespace boxline::propagate {

/// The search that naked and hidden subsets share, over n sets: for naked ones a cell's digits, for hidden
/// ones a digit's positions. Where m of the sets have m members between them, those members go from all other
/// sets; where they have fewer, that is a contradiction. `remove(i, j)` takes member j from set i, on the
/// board, and gives a status.
///
/// It goes over the combinations of up to `Cap` sets depth first, and drops one as soon as its union has more
/// than `Cap` members, or is complete: O(C(n, Cap)) at worst. Source: Hall 1935 for why it holds.
template <int N, int Cap, class Remove>
class subset_search {
public:
  constexpr subset_search(const house_sets<N>& sets, Remove remove) : sets_(sets), remove_(remove) {}

  /// Lets set `i` take part; worth it only for those with `Cap` members at most.
  constexpr void add(int i) { order_[open_++] = i; }

  /// Makes the pass.
  constexpr progress run() {
    grow(0, 0, {}, {});
    return made_;
  }

private:
  using set = sets::fixed_set<N>;

  // Adds each later set in turn to the `size` sets in `chosen`, which have the members `sum` between them.
  // Recursion as deep as Cap at most.
  constexpr void grow(int from, int size, const set& chosen, const set& sum) {
    for (int i = from; i < open_ && made_ != progress::contradiction; ++i) {
      const set more = sum | sets_[order_[i]];
      const int count = more.count();
      if (count > Cap) continue;
      set with = chosen;
      with.insert(order_[i]);
      if (count < size + 1)
        made_ = progress::contradiction;
      else if (count == size + 1)
        take(with, more);
      else if (size + 1 < Cap)
        grow(i + 1, size + 1, with, more);
    }
  }

  constexpr void take(const set& chosen, const set& gone) {
    for (int i = 0; i < N; ++i) {
      if (chosen.test(i)) continue;
      const set here = sets_[i] & gone;
      for (int j = here.first(); j >= 0; j = here.next(j)) {
        if (remove_(i, j) == status::contradiction) {
          made_ = progress::contradiction;
          return;
        }
        made_ = progress::some;
      }
      sets_[i] -= here;
    }
  }

  house_sets<N> sets_;
  Remove remove_;
  std::array<int, N> order_{};
  int open_ = 0;
  progress made_ = progress::none;
};

} // namespace boxline::propagate
