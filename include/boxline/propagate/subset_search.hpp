// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/house_sets.hpp>

#include <cstddef>

namespace boxline::inline v0_2::propagate {

/// The search of naked and hidden subsets, over n sets: the digits of each cell for naked subsets, the
/// positions of each digit for hidden ones. Where m of the sets have m members in total, those members are
/// eliminated from all other sets; fewer members are a contradiction. `remove(i, j)` eliminates member j of
/// set i on the board, and gives a status.
///
/// It searches the combinations of up to `Cap` sets depth first, and leaves a combination as soon as its
/// union has more than `Cap` members, or as many members as sets: O(C(n, Cap)) at worst. Source: Hall 1935
/// for the proof.
template <int N, int Cap, class Remove>
class subset_search {
public:
  constexpr subset_search(const house_sets<N>& sets, Remove remove, stop_check& stop)
      : sets_(sets), remove_(remove), stop_(stop) {}

  /// Includes set `i` in the search. Sets with more than `Cap` members find nothing.
  constexpr void add(int i) { order_[std::size_t(open_++)] = i; }

  /// Makes the pass.
  constexpr progress run() {
    grow(0, 0, {}, {});
    return made_;
  }

private:
  using set = sets::fixed_set<N>;

  // Adds each later set in turn to the `size` sets in `chosen`, whose union is `sum`. Recursion at most Cap
  // deep.
  constexpr void grow(int from, int size, const set& chosen, const set& sum) {
    for (int i = from; i < open_ && made_ != progress::contradiction && !stop_.template each<1024>(); ++i) {
      const set more = sum | sets_[std::size_t(order_[std::size_t(i)])];
      const int count = more.count();
      if (count > Cap) continue;
      set with = chosen;
      with.insert(order_[std::size_t(i)]);
      if (count < size + 1)
        made_ = progress::contradiction;
      else if (count == size + 1)
        eliminate(with, more);
      else if (size + 1 < Cap)
        grow(i + 1, size + 1, with, more);
    }
  }

  constexpr void eliminate(const set& chosen, const set& members) {
    for (int i = 0; i < N; ++i) {
      if (chosen.test(i)) continue;
      const set here = sets_[std::size_t(i)] & members;
      for (int j = here.first(); j >= 0; j = here.next(j)) {
        if (remove_(i, j) == status::contradiction) {
          made_ = progress::contradiction;
          return;
        }
        made_ = progress::some;
      }
      sets_[std::size_t(i)] -= here;
    }
  }

  house_sets<N> sets_;
  Remove remove_;
  stop_check& stop_;
  std::array<int, N> order_{};
  int open_ = 0;
  progress made_ = progress::none;
};

} // namespace boxline::inline v0_2::propagate
