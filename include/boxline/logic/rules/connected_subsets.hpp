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
/// `state_cache`. In others the search for subsets of any size is in vain.
///
/// The open cells of a house are matched to their digits; cell i leads to cell j where i has the digit that j
/// is matched to. What a cell leads to, over any number of cells, has as many digits as cells: a naked
/// subset. It eliminates where a cell that leads to it is outside, so where a cell leads to another one and
/// not back. What is known of a house is kept while its cells and their candidates are the same. Source:
/// Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
template <board Board>
class houses_with_subsets {
public:
  static constexpr int n = Board::shape.size();

  /// Starts with another state, which must outlive it. O(houses + n).
  void begin(const candidate_sets<Board>& c) {
    candidates_ = &c;
    cell_set changed = (c.open() - open_) | (open_ - c.open());
    open_ = c.open();
    for (int d = 0; d < n; ++d) {
      cell_set& before = planes_[std::size_t(d)];
      changed |= (c.plane(d) - before) | (before - c.plane(d));
      before = c.plane(d);
    }
    houses_.resize(std::size_t(c.houses().size()));
    for (int u = 0; u < c.houses().size(); ++u) {
      entry& e = houses_[std::size_t(u)];
      e.is_known = e.is_known && e.cells == c.cells(u) && (e.cells & changed).empty();
      e.cells = c.cells(u);
    }
  }
  /// O(n^3) where it is not known of the house; true where the house has no solution.
  bool has(house u) {
    entry& e = houses_[std::size_t(int(u))];
    if (!e.is_known) e = {true, search(e.cells & open_), e.cells};
    return e.has_some;
  }

private:
  using digit_set = typename candidate_sets<Board>::digit_set;
  using position_set = sets::fixed_set<n>;
  using cell_set = typename candidate_sets<Board>::cell_set;
  struct entry {
    bool is_known = false, has_some = false;
    cell_set cells{};
  };

  bool search(const cell_set& cells) {
    int count = 0;
    std::array<digit_set, std::size_t(n)> digits{};
    for (const int c : cells) digits[std::size_t(count++)] = candidates_->digits(c);
    owner_.fill(-1);
    for (int i = 0; i < count; ++i) {
      digit_set seen;
      if (!match(digits, i, seen)) return true;
    }
    // By cell: those that lead to it, and those that it leads to.
    std::array<position_set, std::size_t(n)> from{}, to{};
    for (int i = 0; i < count; ++i)
      for (const int d : digits[std::size_t(i)]) {
        const int j = owner_[std::size_t(d)];
        if (j < 0) return true; // a digit more than cells: the state has no solution
        to[std::size_t(i)].insert(j);
        from[std::size_t(j)].insert(i);
      }
    position_set rest;
    for (int i = 0; i < count; ++i) rest.insert(i);
    while (!rest.empty()) {
      const position_set reached = reach(to, rest.first());
      if (reached != reach(from, rest.first())) return true;
      rest -= reached;
    }
    return false;
  }
  // What a cell leads to, and itself.
  static position_set reach(const std::array<position_set, std::size_t(n)>& next, int i) {
    position_set result = position_set::single(i), open = result;
    while (!open.empty()) {
      const int k = open.first();
      open.erase(k);
      open |= next[std::size_t(k)] - result;
      result |= next[std::size_t(k)];
    }
    return result;
  }
  // Whether cell i gets a digit, where others may exchange theirs.
  bool match(const std::array<digit_set, std::size_t(n)>& digits, int i, digit_set& seen) {
    for (const int d : digits[std::size_t(i)])
      if (owner_[std::size_t(d)] < 0) return owner_[std::size_t(d)] = i, true;
    for (const int d : digits[std::size_t(i)]) {
      if (seen.test(d)) continue;
      seen.insert(d);
      if (match(digits, owner_[std::size_t(d)], seen)) return owner_[std::size_t(d)] = i, true;
    }
    return false;
  }

  const candidate_sets<Board>* candidates_ = nullptr;
  cell_set open_{};                               // those of the state, to compare the next one with
  std::array<cell_set, std::size_t(n)> planes_{}; // likewise
  std::vector<entry> houses_;
  std::array<int, std::size_t(n)> owner_{}; // by digit: the cell that it is matched to
};

/// The cells of a state that are in a naked pair which eliminates something: a part of a `state_cache`.
template <board Board>
class cells_in_pairs {
public:
  using cell_set = typename candidate_sets<Board>::cell_set;

  /// Finds them in another state. O(n^2) for few cells with two candidates.
  void begin(const candidate_sets<Board>& s) {
    sets_ = &s;
    cells_ = {};
    const cell_set two = s.with_two();
    for (const int a : two) {
      const int x = s.digits(a).first(), y = s.digits(a).next(x);
      const cell_set equal = two & s.peers(a) & s.plane(x) & s.plane(y);
      for (const int c : equal)
        if (c > a && !((s.plane(x) | s.plane(y)) & s.peers(a) & s.peers(c)).empty()) {
          cells_.insert(a);
          cells_.insert(c);
        }
    }
  }
  /// Whether a house may have such a pair. O(1).
  bool are_in(house u) const {
    const cell_set here = cells_ & sets_->cells(u);
    return !here.empty() && here.next(here.first()) >= 0;
  }

private:
  const candidate_sets<Board>* sets_ = nullptr;
  cell_set cells_{};
};

/// Which houses to search for naked (or hidden) subsets of a size, as a callable: those that have some where
/// a state is easily compared with the last one, and else all.
template <int Size, bool IsNaked, board Board>
auto houses_to_search([[maybe_unused]] const Board& b, [[maybe_unused]] const state_cache<Board>& shared) {
  if constexpr (!crossed_board_type<Board> || carries_game<typename Board::houses_type>)
    return [](house) { return true; };
  else if constexpr (IsNaked && Size == 2)
    return [&pairs = shared.template part<cells_in_pairs<Board>>(b)](house u) { return pairs.are_in(u); };
  else
    return [&with = shared.template part<houses_with_subsets<Board>>(b)](house u) { return with.has(u); };
}

} // namespace boxline::inline v0_2::logic
