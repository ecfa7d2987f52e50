// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_graph.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::logic {

/// What each node of a `link_graph` reaches if it is off, along alternating chains of any length: searches
/// for chains see by it which starts lead nowhere. Links by almost locked sets count too. A value.
///
/// The least sets such that `on(i)` has the nodes of `strong(i)`, and all of `on(j)` for each node j that one
/// of these is linked to weakly. Those j follow i in a graph, whose strongly connected components have one
/// set each: O(links * words). Source: Tarjan, "Depth-first search and linear graph algorithms", 1972.
template <class Graph>
class link_reach {
public:
  using word = typename Graph::word;

  /// Of no graph, until `make`.
  link_reach() = default;
  explicit link_reach(const Graph& g) { make(g); }
  /// Makes it anew, of this graph, in the memory that it has.
  void make(const Graph& g) {
    words_ = g.words();
    const auto n = std::size_t(g.size());
    strong_.assign(n * std::size_t(words_), 0);
    next_.assign(n * std::size_t(words_), 0);
    linked_.assign(std::size_t(words_), 0);
    for (int i = 0; i < g.size(); ++i) {
      word* const to = row(strong_, i);
      add(g.strong(i), to);
      for (int k = 2; k <= g.most_almost(); ++k) add(g.almost(k, i), to);
      if (std::any_of(to, to + words_, [](word w) { return w != 0; })) Graph::insert(linked_.data(), i);
    }
    for_each(linked_.data(), [&](int i) {
      word* const to = row(next_, i);
      for_each(row(strong_, i), [&](int k) { add(g.weak(k), to); });
      for (int w = 0; w < words_; ++w) to[w] &= linked_[std::size_t(w)];
    });
    // Nodes without strong links reach nothing: the first set is empty.
    component_.assign(n, 0);
    on_.assign(std::size_t(words_), 0);
    order_.assign(n, 0);
    low_.assign(n, 0);
    complete_.assign(std::size_t(words_), 0);
    entered_ = 0;
    for_each(linked_.data(), [&](int i) {
      if (order_[std::size_t(i)] == 0) search(i);
    });
  }

  /// The nodes that a chain reaches from node i, which is off. O(1).
  const word* on(int i) const { return on_.data() + component_[std::size_t(i)] * std::size_t(words_); }

  /// The numbers of `component`.
  std::size_t components() const { return on_.size() / std::size_t(words_); }
  /// The strongly connected component of a node that is off: two nodes have the same one where chains lead
  /// from each of them, off, to the other, off. 0 for all that reach nothing. O(1).
  std::size_t component(int i) const { return component_[std::size_t(i)]; }

private:
  template <class F>
  void for_each(const word* set, F f) const {
    for (int w = 0; w < words_; ++w)
      for (word rest = set[w]; rest != 0; rest &= rest - 1) f(w * 64 + std::countr_zero(rest));
  }
  void add(const word* from, word* to) const {
    for (int w = 0; w < words_; ++w) to[w] |= from[w];
  }
  word* row(std::vector<word>& rows, int i) const {
    return rows.data() + std::size_t(i) * std::size_t(words_);
  }

  // A node whose followers are being searched: those of word `at`, and `rest` of it, are left.
  struct frame {
    int node, at;
    word rest;
    std::size_t first; // of `pending_`, from which on nodes followed this one
  };
  void enter(int i) {
    low_[std::size_t(i)] = order_[std::size_t(i)] = ++entered_;
    frames_.push_back({i, 0, row(next_, i)[0] & ~complete_[0], pending_.size()});
    pending_.push_back(i);
  }
  void search(int from) {
    enter(from);
    while (!frames_.empty()) {
      frame& f = frames_.back();
      if (f.rest == 0) {
        if (++f.at < words_) {
          f.rest = row(next_, f.node)[f.at] & ~complete_[std::size_t(f.at)];
          continue;
        }
        const int done = f.node;
        if (low_[std::size_t(done)] == order_[std::size_t(done)]) close(f.first);
        frames_.pop_back();
        if (!frames_.empty()) lower(frames_.back().node, low_[std::size_t(done)]);
        continue;
      }
      const int to = f.at * 64 + std::countr_zero(f.rest);
      f.rest &= f.rest - 1;
      if (order_[std::size_t(to)] == 0)
        enter(to);
      else if (component_[std::size_t(to)] == 0)
        lower(f.node, order_[std::size_t(to)]);
    }
  }
  void lower(int i, std::uint32_t order) { low_[std::size_t(i)] = std::min(low_[std::size_t(i)], order); }

  // Completes a component: the nodes from `first` on.
  void close(std::size_t first) {
    const std::size_t id = on_.size() / std::size_t(words_);
    on_.resize(on_.size() + std::size_t(words_), 0);
    word* const to = on_.data() + id * std::size_t(words_);
    for (std::size_t k = first; k < pending_.size(); ++k) {
      component_[std::size_t(pending_[k])] = id;
      Graph::insert(complete_.data(), pending_[k]);
      add(row(strong_, pending_[k]), to);
    }
    for (std::size_t k = first; k < pending_.size(); ++k)
      for_each(row(next_, pending_[k]), [&](int j) {
        if (component_[std::size_t(j)] != id) add(on(j), to);
      });
    pending_.resize(first);
  }

  int words_ = 1;
  std::vector<word> strong_, next_; // by node: strong links; the nodes that are off then
  std::vector<word> linked_;        // the nodes with strong links
  std::vector<word> on_;            // by component
  std::vector<std::size_t> component_;

  // Of the search: see Tarjan.
  std::vector<std::uint32_t> order_, low_;
  std::vector<int> pending_;
  std::vector<frame> frames_;
  std::vector<word> complete_; // nodes of which the component is known
  std::uint32_t entered_ = 0;
};

} // namespace boxline::inline v0_2::logic
