// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace boxline::inline v0_2::catalogue {

/// Finds subfamilies of a family of sets that have pairwise no member in common: cliques of the graph that
/// joins disjoint sets. Each unavoidable set of such a clique needs a clue of its own, so that its size
/// bounds the clues of every puzzle of the grid from below. `Set` is a bit set such as `sets::fixed_set<81>`;
/// sets are not empty. Keeps its memory, a bit for each pair of sets, from one search to the next. Not for
/// several threads.
template <class Set>
class disjoint_search {
public:
  /// A largest subfamily: `largest` gets its places in the family. Returns why the search was stopped, or
  /// none; where it was stopped, `largest` is the largest that was found, and there may be larger ones.
  ///
  /// Branch and bound; what is left is coloured greedily, sets with pairwise common members in one colour,
  /// since a clique has one set of a colour at most (Tomita and Seki 2003). Exponential in the worst case.
  /// `nodes` counts the cliques that were examined, also against `limit`, and is not reset.
  stop_reason find_largest(std::span<const Set> family, std::vector<int>& largest, std::uint64_t& nodes,
                           const limits& limit = {}) {
    largest_ = &largest;
    largest.clear();
    if (!begin(family, nodes, limit)) return why_;
    std::vector<int> all(family.size());
    std::iota(all.begin(), all.end(), 0);
    extend_largest(all);
    return why_;
  }

  /// Calls `visit(places)`, a `std::span<const int>`, with each maximal subfamily: one to which no other set
  /// of the family can be added. Returns why the search was stopped, or none: `limit.solutions` of them, too.
  ///
  /// Bron and Kerbosch 1973, with the pivot that leaves fewest branches (Tomita, Tanaka and Takahashi 2006).
  template <class Visit>
  stop_reason for_each_maximal(std::span<const Set> family, Visit&& visit, std::uint64_t& nodes,
                               const limits& limit = {}) {
    found_ = 0;
    if (limit.solutions == 0) return stop_reason::limit_reached;
    if (!begin(family, nodes, limit)) return why_;
    words all(words_), none(words_);
    for (std::size_t i = 0; i < count_; ++i) insert(all, i);
    extend_maximal(all, none, visit);
    return why_;
  }

private:
  using words = std::vector<std::uint64_t>;

  static void insert(words& to, std::size_t i) { to[i / 64] |= std::uint64_t{1} << i % 64; }
  static void erase(words& from, std::size_t i) { from[i / 64] &= ~(std::uint64_t{1} << i % 64); }
  bool are_disjoint(std::size_t i, std::size_t j) const { return (joined_[i][j / 64] >> j % 64 & 1) != 0; }

  bool begin(std::span<const Set> family, std::uint64_t& nodes, const limits& limit) {
    count_ = family.size();
    words_ = (count_ + 63) / 64;
    joined_.assign(count_, words());
    chosen_.clear();
    nodes_ = &nodes;
    limit_ = &limit;
    why_ = stop_reason::none;
    limits stops = limit;
    stops.nodes = unlimited;
    for (std::size_t i = 0; i < count_ && why_ == stop_reason::none; ++i) {
      why_ = stops.check(i);
      joined_[i].assign(words_, 0);
      for (std::size_t j = 0; j < i; ++j)
        if ((family[i] & family[j]).empty()) {
          insert(joined_[i], j);
          insert(joined_[j], i);
        }
    }
    return why_ == stop_reason::none;
  }
  bool counts() {
    why_ = limit_->check((*nodes_)++, "disjoint sets");
    return why_ == stop_reason::none;
  }
  // What asks within a clique: of a large family one takes long.
  stop_check within_node() const { return stop_check(*limit_, {.stage = "disjoint sets", .nodes = *nodes_}); }

  // `open` are disjoint from all that are chosen.
  void extend_largest(const std::vector<int>& open) {
    if (!counts()) return;
    if (chosen_.size() > largest_->size()) *largest_ = chosen_;
    // Colours from the first on; `order` has the sets of the first colour first.
    std::vector<int> order, colour, rest = open, later, now;
    stop_check stop = within_node();
    for (int k = 1; !rest.empty(); ++k) {
      later.clear();
      now.clear();
      for (const int i : rest) {
        if (stop.each<64>()) {
          why_ = stop.why();
          return;
        }
        bool fits = true;
        for (const int j : now) fits = fits && !are_disjoint(std::size_t(i), std::size_t(j));
        (fits ? now : later).push_back(i);
      }
      for (const int i : now) {
        order.push_back(i);
        colour.push_back(k);
      }
      std::swap(rest, later);
    }
    for (std::size_t last = order.size(); last-- > 0;) {
      if (chosen_.size() + std::size_t(colour[last]) <= largest_->size()) return;
      const int i = order[last];
      std::vector<int> next;
      for (std::size_t k = 0; k < last; ++k)
        if (are_disjoint(std::size_t(i), std::size_t(order[k]))) next.push_back(order[k]);
      chosen_.push_back(i);
      extend_largest(next);
      chosen_.pop_back();
      if (why_ != stop_reason::none) return;
    }
  }

  // `open` and `closed` are disjoint from all that are chosen; cliques with closed ones were visited.
  template <class Visit>
  void extend_maximal(words open, words closed, Visit& visit) {
    if (!counts()) return;
    std::size_t pivot = count_;
    int most = -1;
    stop_check stop = within_node();
    for (std::size_t w = 0; w < words_; ++w)
      for (std::uint64_t bits = open[w] | closed[w]; bits != 0; bits &= bits - 1) {
        if (stop.each<64>()) {
          why_ = stop.why();
          return;
        }
        const std::size_t i = w * 64 + std::size_t(std::countr_zero(bits));
        int joined = 0;
        for (std::size_t v = 0; v < words_; ++v) joined += std::popcount(open[v] & joined_[i][v]);
        if (joined > most) {
          most = joined;
          pivot = i;
        }
      }
    if (pivot == count_) {
      visit(std::span<const int>(chosen_));
      if (++found_ == limit_->solutions) why_ = stop_reason::limit_reached;
      return;
    }
    words fewer_open(words_), fewer_closed(words_);
    for (std::size_t w = 0; w < words_; ++w)
      for (std::uint64_t bits = open[w] & ~joined_[pivot][w]; bits != 0; bits &= bits - 1) {
        const std::size_t i = w * 64 + std::size_t(std::countr_zero(bits));
        for (std::size_t v = 0; v < words_; ++v) {
          fewer_open[v] = open[v] & joined_[i][v];
          fewer_closed[v] = closed[v] & joined_[i][v];
        }
        chosen_.push_back(static_cast<int>(i));
        extend_maximal(fewer_open, fewer_closed, visit);
        chosen_.pop_back();
        if (why_ != stop_reason::none) return;
        erase(open, i);
        insert(closed, i);
      }
  }

  std::size_t count_ = 0, words_ = 0;
  std::vector<words> joined_{}; // of each set, those that are disjoint from it
  std::vector<int> chosen_{};
  std::vector<int>* largest_ = nullptr;
  std::uint64_t found_ = 0;
  std::uint64_t* nodes_ = nullptr;
  const limits* limit_ = nullptr;
  stop_reason why_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::catalogue
