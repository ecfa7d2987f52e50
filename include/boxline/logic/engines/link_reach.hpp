// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_graph.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boxline::logic {

/// What each node of a `link_graph` reaches if it is off, along alternating chains of any length: searches
/// for chains see by it which starts lead nowhere. Links by almost locked sets count too. A value.
///
/// The least sets such that `on(i)` has the nodes of `strong(i)`, and all of `on(j)` for each node j that one
/// of these is linked to weakly; computed by iteration in O(links * words) for each round, of which there are
/// at most as many as links in the longest of the shortest chains.
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
    const std::size_t all = std::size_t(g.size() * words_);
    on_.assign(all, 0);
    after_.assign(all, 0);
    weak_.assign(std::size_t(g.size()) + 1, 0);
    linked_.clear();
    for (int i = 0; i < g.size(); ++i) {
      weak_[std::size_t(i)] = linked_.size();
      for_each(g.weak(i), [&](int j) { linked_.push_back(j); });
    }
    weak_[std::size_t(g.size())] = linked_.size();
    std::vector<word>& links = links_;
    for (bool grows = true; grows;) {
      // What follows from a node that is on: itself, and what the nodes that it switches off reach.
      for (int i = 0; i < g.size(); ++i) {
        word* const to = &after_[std::size_t(i * words_)];
        Graph::insert(to, i);
        for (std::size_t k = weak_[std::size_t(i)]; k < weak_[std::size_t(i) + 1]; ++k)
          add(&on_[std::size_t(linked_[k] * words_)], to);
      }
      grows = false;
      for (int i = 0; i < g.size(); ++i) {
        word* const to = &on_[std::size_t(i * words_)];
        links.assign(g.strong(i), g.strong(i) + words_);
        for (int k = 2; k <= g.most_almost(); ++k) add(g.almost(k, i), links.data());
        for_each(links.data(), [&](int j) { grows |= add(&after_[std::size_t(j * words_)], to); });
      }
    }
  }

  /// The nodes that a chain reaches from node i, which is off. O(1).
  const word* on(int i) const { return &on_[std::size_t(i * words_)]; }

private:
  template <class F>
  void for_each(const word* set, F f) const {
    for (int w = 0; w < words_; ++w)
      for (word rest = set[w]; rest != 0; rest &= rest - 1) f(w * 64 + std::countr_zero(rest));
  }
  // Whether it grows.
  bool add(const word* from, word* to) const {
    word more = 0;
    for (int w = 0; w < words_; ++w) {
      more |= from[w] & ~to[w];
      to[w] |= from[w];
    }
    return more != 0;
  }

  int words_ = 1;
  std::vector<word> on_, after_, links_;
  std::vector<std::size_t> weak_; // where the weak links of each node begin in `linked_`
  std::vector<int> linked_;
};

} // namespace boxline::logic
