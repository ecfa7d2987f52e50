// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/propagate/house_sets.hpp>

#include <array>
#include <cstdint>

namespace boxline::inline v0_2::logic {

/// The search that naked and hidden subsets share, over N sets: for naked subsets the digits of a cell, for
/// hidden ones the positions of a digit. It finds each `Size` of the sets whose union has `Size` members,
/// where each set has two members or more and the sets are connected by common members. Sets that are not
/// connected are made of smaller subsets, which give the same eliminations.
///
/// It enumerates the combinations depth first, in ascending order, and leaves a branch as soon as the union
/// has more than `Size` members: O(C(N, Size)) at worst.
template <int Size, int N>
class connected_subsets {
public:
  using set = sets::fixed_set<N>;

  /// One house's search. `examined` counts the nodes of all houses.
  connected_subsets(const propagate::house_sets<N>& sets, const limits& limit, std::uint64_t& examined)
      : sets_(sets), limit_(limit), examined_(examined) {
    for (int i = 0; i < N; ++i)
      if (const int count = sets[std::size_t(i)].count(); count >= 2 && count <= Size)
        small_[std::size_t(count_++)] = i;
  }

  /// Calls `take(chosen, members)` for each: the indices of the sets, and their union. `take` returns whether
  /// to go on. Returns false where `take` or a limit ended the search.
  template <class Take>
  bool for_each(Take take) {
    return count_ < Size || extend(0, 0, {}, take);
  }
  /// The limit that ended the search; `none` where `take` did.
  stop_reason stopped() const { return stopped_; }

private:
  // Adds each later set in turn to the `size` chosen ones, whose union is `members`.
  template <class Take>
  bool extend(int from, int size, const set& members, Take& take) {
    for (int i = from; i <= count_ - (Size - size); ++i) {
      stopped_ = limit_.check(examined_++, "subsets");
      if (stopped_ != stop_reason::none) return false;
      const set more = members | sets_[std::size_t(small_[std::size_t(i)])];
      const int count = more.count();
      if (count > Size) continue;
      chosen_[std::size_t(size)] = small_[std::size_t(i)];
      if (size + 1 < Size) {
        if (!extend(i + 1, size + 1, more, take)) return false;
      } else if (count == Size && is_connected()) {
        set chosen;
        for (const int c : chosen_) chosen.insert(c);
        if (!take(chosen, more)) return false;
      }
    }
    return true;
  }
  // Whether from the first of the chosen sets all others are reached by common members.
  bool is_connected() const {
    set reached = sets_[std::size_t(chosen_[0])], before;
    while (reached != before) {
      before = reached;
      for (const int c : chosen_)
        if (!(sets_[std::size_t(c)] & reached).empty()) reached |= sets_[std::size_t(c)];
    }
    return reached.count() == Size;
  }

  const propagate::house_sets<N>& sets_;
  const limits& limit_;
  std::uint64_t& examined_;
  std::array<int, N> small_{};
  int count_ = 0;
  std::array<int, Size> chosen_{};
  stop_reason stopped_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::logic
