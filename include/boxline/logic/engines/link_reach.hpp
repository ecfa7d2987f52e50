// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_graph.hpp>
#include <boxline/logic/engines/link_waves.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::logic {

/// What each node of a `link_graph` reaches if it is off, along alternating chains of any length: searches
/// for chains see by it which starts lead nowhere. Links by almost locked sets count too. A value.
///
/// The least sets such that `on(i)` has the nodes of `strong(i)`, and all of `on(j)` for each node j that one
/// of these is linked to weakly. Those j follow i in a graph, whose strongly connected components have one
/// set each. A path is extended depth first; where it leads back, the parts from there on become one. Bit
/// sets have the nodes of a part and those that follow it: O(links * words), and O(nodes * words) for each
/// part that a path has. Source: Gabow, "Path-based depth-first search for strong and biconnected
/// components", 2000.
template <class Graph>
class link_reach {
public:
  using word = typename Graph::word;

  /// Of no graph, until `make`.
  link_reach() = default;
  explicit link_reach(const Graph& g) { make(g); }
  /// Makes it anew, of this graph, in the memory that it has.
  void make(const Graph& g) {
    words_ = std::size_t(g.words());
    component_.assign(std::size_t(g.size()), 0);
    entered_.assign(words_, 0);
    complete_.assign(words_, 0);
    next_.resize(2 * words_);
    sets_.assign(2 * words_ * (component_.size() + 1), 0);
    components_ = 1; // nodes without strong links reach nothing: the first set is empty
    parts_ = 0;
    detail::with_words(g.words(), [&](auto words) {
      for (int i = 0; i < g.size(); ++i) {
        if (Graph::test(entered_.data(), i)) continue;
        enter(g, i, words);
        while (parts_ > 0) extend(g, words);
      }
    });
  }

  /// The nodes that a chain reaches from node i, which is off. O(1).
  const word* on(int i) const { return on_of(component(i)); }

  /// The numbers of `component`.
  std::size_t components() const { return components_; }
  /// The strongly connected component of a node that is off: two nodes have the same one where chains lead
  /// from each of them, off, to the other, off. 0 for all that reach nothing. O(1).
  std::size_t component(int i) const { return component_[std::size_t(i)]; }
  /// What the nodes of a component reach, and these nodes. O(1).
  const word* on_of(std::size_t component) const { return sets_.data() + 2 * component * words_; }
  const word* nodes_of(std::size_t component) const { return on_of(component) + words_; }

private:
  // A part of the path: nodes that reach each other, those that they are linked to strongly, and those that
  // are off then.
  struct part {
    word *nodes, *on, *next;
  };
  template <class Words>
  part at(std::size_t i, Words words) {
    word* const first = path_.data() + 3 * i * std::size_t(words);
    return {first, first + words, first + 2 * words};
  }

  // Node i is next on the path, as a part of its own or, if it leads to the last one, in this.
  template <class Words>
  void enter(const Graph& g, int i, Words words) {
    Graph::insert(entered_.data(), i);
    word *const on = next_.data(), *const next = on + words;
    for (int w = 0; w < words; ++w) on[w] = g.strong(i)[w];
    for (int k = 2; k <= g.most_almost(); ++k) detail::unite(on, g.almost(k, i), words);
    for (int w = 0; w < words; ++w) next[w] = 0;
    detail::add_linked(next, on, words, [&](int j) { return g.weak(j); });
    word leads_back = 0;
    if (parts_ > 0) {
      const word* const nodes = at(parts_ - 1, words).nodes;
      for (int w = 0; w < words; ++w) leads_back |= next[w] & nodes[w];
    }
    if (leads_back == 0) {
      if (path_.size() < 3 * (parts_ + 1) * words_) path_.resize(6 * (parts_ + 1) * words_);
      word* const nodes = at(parts_++, words).nodes;
      for (int w = 0; w < 3 * words; ++w) nodes[w] = 0;
    }
    const part last = at(parts_ - 1, words);
    Graph::insert(last.nodes, i);
    for (int w = 0; w < 2 * words; ++w) last.on[w] |= on[w];
  }
  // One step: the last part of the path becomes one with the part before it if it leads back, is followed by
  // a new node if it leads to one, and is complete else.
  template <class Words>
  void extend(const Graph& g, Words words) {
    const part last = at(parts_ - 1, words);
    int fresh = -1;
    for (int w = words; w-- > 0;) {
      const word next = last.next[w] & ~last.nodes[w] & ~complete_[std::size_t(w)];
      if (next == 0) continue;
      if ((next & entered_[std::size_t(w)]) != 0) return join(words);
      fresh = w * 64 + std::countr_zero(next);
    }
    if (fresh >= 0)
      enter(g, fresh, words);
    else
      close(last);
  }
  template <class Words>
  void join(Words words) {
    const part last = at(--parts_, words), before = at(parts_ - 1, words);
    for (int w = 0; w < 3 * words; ++w) before.nodes[w] |= last.nodes[w];
  }
  void close(const part& last) {
    --parts_;
    // All that follow are complete.
    word any = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      any |= last.on[w];
      last.next[w] &= ~last.nodes[w];
      while (last.next[w] != 0) {
        const std::size_t other = component_[w * 64 + std::size_t(std::countr_zero(last.next[w]))];
        detail::unite(last.on, on_of(other), int(words_));
        for (std::size_t v = w; v < words_; ++v) last.next[v] &= ~nodes_of(other)[v];
      }
    }
    const std::size_t id = any == 0 ? 0 : components_++;
    word* const set = sets_.data() + 2 * id * words_;
    for (std::size_t w = 0; w < words_; ++w) {
      complete_[w] |= last.nodes[w];
      set[w] = last.on[w];
      set[words_ + w] |= last.nodes[w];
      for (word rest = last.nodes[w]; rest != 0; rest &= rest - 1)
        component_[w * 64 + std::size_t(std::countr_zero(rest))] = id;
    }
  }

  std::size_t words_ = 1, components_ = 0;
  std::vector<word> sets_; // by component: the nodes that are reached, and its own nodes
  std::vector<std::size_t> component_;

  // Of the search: `parts_` parts, each with three sets.
  std::vector<word> path_, entered_, complete_, next_;
  std::size_t parts_ = 0;
};

} // namespace boxline::inline v0_2::logic
