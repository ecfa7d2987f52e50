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
    if (reach_.size() < (size + 1) * words) reach_.resize((size + 1) * words);
    if (words == 4)
      find_components<4>();
    else
      find_components<0>();
  }

  /// Whether anything follows from a candidate. Requires `make`.
  bool any(std::size_t i) const { return component_[i] != 0; }
  /// The row of a candidate. Requires `make`.
  const word* of(std::size_t i) const { return reach_.data() + component_[i] * words_; }

private:
  static constexpr std::uint16_t none = 0xffff;

  template <std::size_t Words>
  using own_row = std::array<word, Words != 0 ? Words : most_words>;
  static bool any_of(const four& row) { return (row[0] | row[1] | row[2] | row[3]) != 0; }

  /// Each entry of the stack is a set of candidates that follow from each other, with what follows from them
  /// in one step: some candidate of the next entry does. Where a candidate of an earlier entry follows from
  /// the last one, both are one component with those between; where nothing new does, the last one is
  /// complete.
  template <std::size_t Words>
  void find_components() {
    const std::size_t words = Words != 0 ? Words : words_; // a constant where it is known
    fresh_ = {};                                           // not entered
    std::fill_n(reach_.data(), words, word{0});            // of what nothing follows from
    components_ = 1;
    for (std::size_t i = 0; i < size_; ++i) {
      component_[i] = 0;
      four any{};
      for (std::size_t w = 0; w < words; w += 4) {
        four row;
        get(next_ + i * words + w, row);
        any |= row;
      }
      fresh_[i / 64] |= word{any_of(any)} << i % 64; // without a branch
    }
    open_ = fresh_; // not complete
    stack_.resize(size_ * 2 * words);
    for (std::size_t from = 0; from < size_; ++from)
      for (std::size_t enter = has(fresh_.data(), from) ? from : none, depth = 0; enter != none;
           enter = extend<Words>(depth)) {
        fresh_[enter / 64] &= ~(word{1} << enter % 64);
        const word* next = next_ + enter * words;
        own_row<Words> own{};
        set(own.data(), enter);
        if (is_complete<Words>(next, own.data())) {
          complete<Words>(next, own.data());
          continue;
        }
        word* members = stack_.data() + depth++ * 2 * words;
        std::copy_n(own.data(), words, members);
        std::copy_n(next, words, members + words);
      }
  }
  /// Whether all that follows from candidates is complete, besides themselves.
  template <std::size_t Words>
  bool is_complete(const word* follow, const word* members) const {
    four any{};
    for (std::size_t w = 0; w < (Words != 0 ? Words : words_); w += 4) {
      four follows, is_open, own;
      get(follow + w, follows);
      get(open_.data() + w, is_open);
      get(members + w, own);
      any |= follows & is_open & ~own;
    }
    return !any_of(any);
  }
  /// Completes a component.
  template <std::size_t Words>
  void complete(const word* follow, const word* members) {
    const std::size_t words = Words != 0 ? Words : words_;
    own_row<Words> to{}, done{};
    for (std::size_t w = 0; w < words; w += 4) {
      four row, own, is_open;
      get(follow + w, row);
      put(row, to.data() + w);
      get(members + w, own);
      put(own, done.data() + w);
      get(open_.data() + w, is_open);
      put(is_open & ~own, open_.data() + w);
    }
    for (std::size_t w = 0; w < words; ++w)
      for (word rest = members[w]; rest != 0; rest &= rest - 1)
        component_[w * 64 + std::size_t(std::countr_zero(rest))] = static_cast<std::uint16_t>(components_);
    for (std::size_t w = 0; w < words; ++w)
      while (const word rest = to[w] & ~done[w]) {
        const word* reached = of(w * 64 + std::size_t(std::countr_zero(rest)));
        done[w] |= rest & (~rest + 1);
        join(to.data(), reached, words);
        join(done.data(), reached, words);
      }
    std::copy_n(to.data(), words, reach_.data() + components_++ * words);
  }
  /// Joins and completes entries of the stack. Returns the next candidate to enter, or `none` where the stack
  /// is empty.
  template <std::size_t Words>
  std::size_t extend(std::size_t& depth) {
    const std::size_t words = Words != 0 ? Words : words_;
    while (depth != 0) {
      word *const members = stack_.data() + (depth - 1) * 2 * words, *const follow = members + words;
      --depth;
      if (is_complete<Words>(follow, members)) {
        complete<Words>(follow, members);
        continue;
      }
      own_row<Words> fresh{};
      four entered{};
      for (std::size_t w = 0; w < words; w += 4) {
        four follows, is_open, own, is_fresh;
        get(follow + w, follows);
        get(open_.data() + w, is_open);
        get(members + w, own);
        get(fresh_.data() + w, is_fresh);
        put(follows & is_fresh, fresh.data() + w);
        entered |= follows & is_open & ~(own | is_fresh);
      }
      if (any_of(entered)) {
        word* below = members - 2 * words;
        join(below, members, words);
        join(below + words, follow, words);
        continue;
      }
      ++depth;
      std::size_t w = 0;
      while (fresh[w] == 0) ++w;
      return w * 64 + std::size_t(std::countr_zero(fresh[w]));
    }
    return none;
  }

  bool is_made_ = false;
  const word* next_ = nullptr; // while it is made
  std::size_t size_ = 0, words_ = 0;
  std::vector<std::uint16_t> component_;
  std::vector<word> reach_; // by component
  std::vector<word> stack_; // members and what follows
  row_type fresh_{}, open_{};
  std::size_t components_ = 0;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
