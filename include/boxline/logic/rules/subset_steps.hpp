// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/propagate/house_sets.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// \file
/// What the rules of subsets share: the search in a house, and their names.

namespace boxline::logic::detail {

/// The search that naked and hidden subsets share, over n sets: for naked ones a cell's digits, for hidden ones a
/// digit's positions. It finds each `Size` of the sets that have `Size` members between them, two or more each, and do not
/// fall apart: no member-disjoint parts make them up, each of which would be a subset by itself and say the same.
///
/// It goes over the combinations depth first, in ascending order, and drops one as soon as its union has more than `Size`
/// members: O(C(n, Size)) at worst, far less where few sets are small.
template <int Size, int N>
class subset_search {
public:
  using set = sets::fixed_set<N>;

  /// One house's search. `looked_at` goes on from house to house.
  subset_search(const propagate::house_sets<N>& sets, const limits& limit, std::uint64_t& looked_at)
      : sets_(sets), limit_(limit), looked_at_(looked_at) {
    for (int i = 0; i < N; ++i)
      if (const int count = sets[i].count(); count >= 2 && count <= Size) small_[count_++] = i;
  }

  /// Calls `take(chosen, members)`, which gives whether to go on, for each. Gives whether to go on.
  template <class Take>
  bool run(Take take) {
    return count_ < Size || grow(0, 0, {}, take);
  }
  /// The limit that stopped it; `none` where `take` did.
  stop_reason stopped() const { return stopped_; }

private:
  // Adds each later set in turn to the `size` chosen ones, which have the members `sum` between them.
  template <class Take>
  bool grow(int from, int size, const set& sum, Take& take) {
    for (int i = from; i <= count_ - (Size - size); ++i) {
      stopped_ = limit_.check(looked_at_++);
      if (stopped_ != stop_reason::none) return false;
      const set more = sum | sets_[small_[i]];
      const int members = more.count();
      if (members > Size) continue;
      chosen_[size] = small_[i];
      if (size + 1 < Size) {
        if (!grow(i + 1, size + 1, more, take)) return false;
      } else if (members == Size && hang_together()) {
        set chosen;
        for (const int c : chosen_) chosen.insert(c);
        if (!take(chosen, more)) return false;
      }
    }
    return true;
  }
  // Whether from the first of the chosen sets all others are reached by common members.
  bool hang_together() const {
    set reached = sets_[chosen_[0]], before;
    while (reached != before) {
      before = reached;
      for (const int c : chosen_)
        if (!(sets_[c] & reached).empty()) reached |= sets_[c];
    }
    return reached.count() == Size;
  }

  const propagate::house_sets<N>& sets_;
  const limits& limit_;
  std::uint64_t& looked_at_;
  std::array<int, N> small_{};
  int count_ = 0;
  std::array<int, Size> chosen_{};
  stop_reason stopped_ = stop_reason::none;
};

/// A text of up to 40 characters that is put together at compile time.
class short_text {
public:
  constexpr short_text& operator+=(std::string_view more) {
    for (const char c : more) text_[size_++] = c;
    return *this;
  }
  constexpr operator std::string_view() const { return {text_.data(), size_}; }

private:
  std::array<char, 40> text_{};
  std::size_t size_ = 0;
};

/// `naked pair`, ... `naked quintuple`, then `naked set 6`, with the gap in place of the blanks.
constexpr short_text subset_name(std::string_view kind, int size, std::string_view gap) {
  constexpr std::string_view words[] = {"pair", "triple", "quadruple", "quintuple"};
  short_text name;
  name += kind;
  name += gap;
  if (size <= 5) return name += words[size - 2];
  name += "set";
  name += gap;
  const char digits[] = {static_cast<char>('0' + size / 10), static_cast<char>('0' + size % 10)};
  return name += std::string_view(digits, 2).substr(size < 10);
}

} // namespace boxline::logic::detail
