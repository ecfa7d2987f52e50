// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/rate/sudoku_explainer/link_rows.hpp>

#include <algorithm>
#include <bit>
#include <vector>

namespace boxline::inline v0_2::rate::sudoku_explainer::detail {

/// What follows from each candidate in any number of steps, one at least, where rows have what follows in
/// one. It is found from the strongly connected components, by a stack of bit sets of candidates (Gabow, then
/// Nuutila). O(candidates) operations on rows.
class reached_rows : link_rows {
public:
  using link_rows::word;

  void clear() { is_made_ = false; }
  /// Makes it of the rows of `size` candidates, of `words` words each, unless it has been made.
  void make(const word* next, std::size_t size, std::size_t words) {
    if (is_made_) return;
    is_made_ = true;
    next_ = next;
    size_ = size;
    words_ = words;
    component_.resize(size);
    reach_.clear();
    if (words == 4)
      find_components<4>();
    else
      find_components<0>();
  }

  /// The row of a candidate. Requires `make`.
  const word* of(std::size_t i) const { return reach_.data() + component_[i] * words_; }

private:
  static constexpr std::uint16_t none = 0xffff;

  /// Each entry of the stack is a set of candidates that follow from each other, with what follows from them
  /// in one step: some candidate of the next entry does. Where a candidate of an earlier entry follows from
  /// the last one, both are one component with those between; where nothing new does, the last one is
  /// complete.
  template <std::size_t Words>
  void find_components() {
    const std::size_t words = Words != 0 ? Words : words_; // a constant where it is known
    const auto lowest = [](const word* row) {
      std::size_t w = 0;
      while (row[w] == 0) ++w;
      return w * 64 + std::size_t(std::countr_zero(row[w]));
    };
    row_type fresh{}, open{}; // not entered, not complete
    reach_.assign(words, 0);  // of what nothing follows from
    for (std::size_t i = 0; i < size_; ++i) {
      component_[i] = 0;
      four any{};
      for (std::size_t w = 0; w < words; w += 4) {
        four row;
        get(next_ + i * words + w, row);
        any |= row;
      }
      if ((any[0] | any[1] | any[2] | any[3]) != 0) set(fresh.data(), i);
    }
    open = fresh;
    stack_.resize(size_ * 2 * words);
    for (std::size_t from = 0; from < size_; ++from) {
      if (!has(fresh.data(), from)) continue;
      std::size_t depth = 0, enter = from;
      for (;;) {
        word* members = stack_.data() + depth++ * 2 * words;
        std::fill_n(members, words, word{0});
        set(members, enter);
        fresh[enter / 64] &= ~(word{1} << enter % 64);
        std::copy_n(next_ + enter * words, words, members + words);
        enter = extend(fresh, open, depth, words, lowest);
        if (enter == none) break;
      }
    }
  }
  /// Joins and completes entries of the stack. Returns the next candidate to enter, or `none` where the stack
  /// is empty.
  template <class Lowest>
  std::size_t extend(const row_type& fresh, row_type& open, std::size_t& depth, std::size_t words,
                     Lowest lowest) {
    while (depth != 0) {
      word *const members = stack_.data() + (depth - 1) * 2 * words, *const follow = members + words;
      row_type out;
      four entered{}, any{};
      for (std::size_t w = 0; w < words; w += 4) {
        four follows, is_open, own, is_fresh;
        get(follow + w, follows);
        get(open.data() + w, is_open);
        get(members + w, own);
        get(fresh.data() + w, is_fresh);
        const four here = follows & is_open & ~own;
        put(here, out.data() + w);
        entered |= here & ~is_fresh;
        any |= here;
      }
      if ((entered[0] | entered[1] | entered[2] | entered[3]) != 0) {
        word* below = members - 2 * words;
        join(below, members, words);
        join(below + words, follow, words);
        --depth;
        continue;
      }
      if ((any[0] | any[1] | any[2] | any[3]) != 0) return lowest(out.data());
      const auto id = static_cast<std::uint16_t>(reach_.size() / words);
      row_type done{};
      for (std::size_t w = 0; w < words; ++w) {
        open[w] &= ~members[w];
        done[w] = members[w];
        for (word rest = members[w]; rest != 0; rest &= rest - 1)
          component_[w * 64 + std::size_t(std::countr_zero(rest))] = id;
      }
      for (std::size_t w = 0; w < words; ++w)
        while (const word rest = follow[w] & ~done[w]) {
          const word* reached = of(w * 64 + std::size_t(std::countr_zero(rest)));
          done[w] |= rest & (~rest + 1);
          join(follow, reached, words);
          join(done.data(), reached, words);
        }
      reach_.insert(reach_.end(), follow, follow + words);
      --depth;
    }
    return none;
  }

  bool is_made_ = false;
  const word* next_ = nullptr; // while it is made
  std::size_t size_ = 0, words_ = 0;
  std::vector<std::uint16_t> component_;
  std::vector<word> reach_; // by component
  std::vector<word> stack_; // members and what follows
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
