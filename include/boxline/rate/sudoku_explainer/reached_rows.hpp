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
    static_assert(most_words == 12);
    if (words == 4)
      find_components<1>();
    else if (words == 8)
      find_components<2>();
    else
      find_components<3>();
  }

  /// Whether anything follows from a candidate. Requires `make`.
  bool any(std::size_t i) const { return component_[i] != 0; }
  /// The row of a candidate. Requires `make`.
  const word* of(std::size_t i) const { return reach_.data() + component_[i] * words_; }

private:
  static constexpr std::uint16_t none = 0xffff;

  /// A row as a value, in registers. What a row was made of word by word is slow to be read as a vector.
  template <std::size_t Vectors>
  struct row_value {
    std::array<four, Vectors> of{};

    row_value() = default;
    explicit row_value(const word* row) {
      for (std::size_t v = 0; v < Vectors; ++v) get(row + 4 * v, of[v]);
    }
    void store(word* row) const {
      for (std::size_t v = 0; v < Vectors; ++v) put(of[v], row + 4 * v);
    }
    bool any() const {
      four all = of[0];
      for (std::size_t v = 1; v < Vectors; ++v) all |= of[v];
      return any_of(all);
    }
    /// The first candidate. Requires that there is any.
    std::size_t first() const {
      std::array<word, 4 * Vectors> row;
      store(row.data());
      std::size_t w = 0;
      while (w + 1 < row.size() && row[w] == 0) ++w;
      return w * 64 + std::size_t(std::countr_zero(row[w]));
    }
    void add(std::size_t i) {
      four word_of_it;
      get(only_word[i / 64 % 4].data(), word_of_it);
      for (std::size_t v = 0; v < Vectors; ++v)
        if (Vectors == 1 || i / 256 == v) of[v] |= word_of_it & (word{1} << i % 64);
    }
    row_value& operator|=(const row_value& o) {
      for (std::size_t v = 0; v < Vectors; ++v) of[v] |= o.of[v];
      return *this;
    }
    row_value operator&(const row_value& o) const {
      row_value result;
      for (std::size_t v = 0; v < Vectors; ++v) result.of[v] = of[v] & o.of[v];
      return result;
    }
    row_value operator-(const row_value& o) const {
      row_value result;
      for (std::size_t v = 0; v < Vectors; ++v) result.of[v] = of[v] & ~o.of[v];
      return result;
    }
  };
  static constexpr std::array<std::array<word, 4>, 4> only_word{
      {{~word{0}, 0, 0, 0}, {0, ~word{0}, 0, 0}, {0, 0, ~word{0}, 0}, {0, 0, 0, ~word{0}}}};

  /// What was not entered, and what is not complete.
  template <std::size_t Vectors>
  struct progress {
    row_value<Vectors> fresh, open;
  };

  /// Each entry of the stack is a set of candidates that follow from each other, with what follows from them
  /// in one step: some candidate of the next entry does. Where a candidate of an earlier entry follows from
  /// the last one, both are one component with those between; where nothing new does, the last one is
  /// complete.
  template <std::size_t Vectors>
  void find_components() {
    std::fill_n(reach_.data(), 4 * Vectors, word{0}); // of what nothing follows from
    components_ = 1;
    row_type lead{};
    for (std::size_t i = 0; i < size_; ++i) {
      component_[i] = 0;
      lead[i / 64] |= word{row_value<Vectors>(next_ + i * 4 * Vectors).any()} << i % 64; // without a branch
    }
    progress<Vectors> at;
    at.fresh = at.open = row_value<Vectors>(lead.data());
    stack_.resize(size_ * 8 * Vectors);
    for (std::size_t from = 0; from < size_; ++from) {
      if (!has(lead.data(), from) || component_[from] != 0) continue;
      for (std::size_t enter = from, depth = 0; enter != none; enter = extend(at, depth)) {
        row_value<Vectors> own;
        own.add(enter);
        at.fresh = at.fresh - own;
        const row_value<Vectors> next(next_ + enter * 4 * Vectors);
        if (((next & at.open) - own).any())
          push(own, next, depth);
        else
          complete(own, next, at);
      }
    }
  }
  template <std::size_t Vectors>
  void push(const row_value<Vectors>& members, const row_value<Vectors>& follow, std::size_t& depth) {
    word* const entry = stack_.data() + depth++ * 8 * Vectors;
    members.store(entry);
    follow.store(entry + 4 * Vectors);
  }
  /// Completes a component.
  template <std::size_t Vectors>
  void complete(const row_value<Vectors>& members, const row_value<Vectors>& follow, progress<Vectors>& at) {
    at.open = at.open - members;
    std::array<word, 4 * Vectors> row;
    members.store(row.data());
    for (std::size_t w = 0; w < row.size(); ++w)
      for (word rest = row[w]; rest != 0; rest &= rest - 1)
        component_[w * 64 + std::size_t(std::countr_zero(rest))] = static_cast<std::uint16_t>(components_);
    row_value<Vectors> to = follow, done = members;
    for (;;) {
      const row_value<Vectors> left = to - done;
      if (!left.any()) break;
      const std::size_t i = left.first();
      const row_value<Vectors> reached(of(i));
      to |= reached;
      done |= reached;
      done.add(i);
    }
    to.store(reach_.data() + components_++ * 4 * Vectors);
  }
  /// Joins and completes entries of the stack. Returns the next candidate to enter, or `none` where the stack
  /// is empty.
  template <std::size_t Vectors>
  std::size_t extend(progress<Vectors>& at, std::size_t& depth) {
    while (depth != 0) {
      const word* const entry = stack_.data() + --depth * 8 * Vectors;
      row_value<Vectors> members(entry), follow(entry + 4 * Vectors);
      const row_value<Vectors> left = (follow & at.open) - members;
      if (!left.any()) {
        complete(members, follow, at);
        continue;
      }
      if ((left - at.fresh).any()) {
        --depth;
        members |= row_value<Vectors>(entry - 8 * Vectors);
        follow |= row_value<Vectors>(entry - 4 * Vectors);
        push(members, follow, depth);
        continue;
      }
      ++depth;
      return left.first();
    }
    return none;
  }

  bool is_made_ = false;
  const word* next_ = nullptr; // while it is made
  std::size_t size_ = 0, words_ = 0;
  std::vector<std::uint16_t> component_;
  std::vector<word> reach_; // by component
  std::vector<word> stack_; // entries: members, and what follows
  std::size_t components_ = 0;
};

} // namespace boxline::inline v0_2::rate::sudoku_explainer::detail
