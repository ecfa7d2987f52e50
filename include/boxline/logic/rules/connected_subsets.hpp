// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/logic/state_cache.hpp>
#include <boxline/propagate/house_sets.hpp>

#include <array>
#include <cstdint>
#include <vector>

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

/// The houses of a state in which some subset, naked or hidden, eliminates something: a part of a
/// `state_cache`. In others the search for subsets of any size is in vain; that of two is as fast.
///
/// The open cells of a house are matched to their digits; cell i leads to cell j where i has the digit that j
/// is matched to. What a cell leads to, over any number of cells, has as many digits as cells: a naked
/// subset. It eliminates where a cell that leads to it is outside, so where a cell leads to another one and
/// not back. Source: Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
template <board Board>
class houses_with_subsets {
public:
  static constexpr int n = Board::shape.size();

  /// Starts with another state, which must outlive it.
  void begin(const candidate_sets<Board>& c) {
    candidates_ = &c;
    known_.assign(std::size_t(c.houses().size()), unknown);
  }
  /// O(n^3) at the first call for a house; true where the house has no solution.
  bool has(house u) {
    char& result = known_[std::size_t(int(u))];
    if (result == unknown) result = search(u) ? some : none;
    return result == some;
  }

private:
  using digit_set = typename candidate_sets<Board>::digit_set;
  using position_set = sets::fixed_set<n>;
  enum : char { unknown, none, some };

  bool search(house u) {
    int count = 0;
    for (const int c : candidates_->cells(u) & candidates_->open())
      digits_[std::size_t(count++)] = candidates_->digits(c);
    owner_.fill(-1);
    for (int i = 0; i < count; ++i) {
      digit_set seen;
      if (!match(i, seen)) return true;
    }
    std::array<position_set, std::size_t(n)> reached{};
    for (int i = 0; i < count; ++i)
      for (const int d : digits_[std::size_t(i)])
        if (const int j = owner_[std::size_t(d)]; j < 0)
          return true; // a digit more than cells: the state has no solution
        else
          reached[std::size_t(i)].insert(j);
    for (int k = 0; k < count; ++k)
      for (int i = 0; i < count; ++i)
        if (reached[std::size_t(i)].test(k)) reached[std::size_t(i)] |= reached[std::size_t(k)];
    for (int i = 0; i < count; ++i)
      for (const int j : reached[std::size_t(i)])
        if (!reached[std::size_t(j)].test(i)) return true;
    return false;
  }
  // Whether cell i gets a digit, where others may exchange theirs.
  bool match(int i, digit_set& seen) {
    for (const int d : digits_[std::size_t(i)])
      if (owner_[std::size_t(d)] < 0) return owner_[std::size_t(d)] = i, true;
    for (const int d : digits_[std::size_t(i)]) {
      if (seen.test(d)) continue;
      seen.insert(d);
      if (match(owner_[std::size_t(d)], seen)) return owner_[std::size_t(d)] = i, true;
    }
    return false;
  }

  const candidate_sets<Board>* candidates_ = nullptr;
  std::vector<char> known_;
  std::array<digit_set, std::size_t(n)> digits_{}; // of the open cells
  std::array<int, std::size_t(n)> owner_{};        // by digit: the cell that it is matched to
};

/// Which houses to search for subsets of a size, as a callable: those with subsets where a state is easily
/// compared with the last one, and else all.
template <int Size, board Board>
auto houses_to_search([[maybe_unused]] const Board& b, [[maybe_unused]] const state_cache<Board>& shared) {
  if constexpr (Size > 2 && crossed_board_type<Board> && !carries_game<typename Board::houses_type>)
    return [&with = shared.template part<houses_with_subsets<Board>>(b)](house u) { return with.has(u); };
  else
    return [](house) { return true; };
}

} // namespace boxline::inline v0_2::logic
