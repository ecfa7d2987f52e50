// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_graphs.hpp>

#include <array>
#include <cstddef>
#include <list>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The candidates that chains of a `link_graph` may eliminate, of whatever length: those with which two nodes
/// conflict of which one is on if the other is off, by a chain, or one that is on if it is off. Where there
/// is none no chain eliminates anything, from its ends or around a loop, but by the other digits of almost
/// locked sets.
template <class Graph>
class chain_target_set {
public:
  using word = typename Graph::word;
  using cell_set = typename Graph::cell_set;

  /// Of a graph and what its chains reach, in the memory that it has. It refers to the graph. O(candidates *
  /// nodes * words) at most.
  void make(const Graph& g, const link_reach<Graph>& reach) {
    graph_ = &g;
    add_rows();
    targets_ = {};
    nodes_.assign(std::size_t(g.words()), 0);
    is_empty_ = true;
    for (int d = 0; d < Graph::n; ++d)
      for (const int c : g.candidates().plane(d)) {
        const word* const nodes = conflicting(c, d);
        if (!reach.leads_back(nodes)) continue;
        is_empty_ = false;
        targets_[std::size_t(d)].insert(c);
        for (int w = 0; w < g.words(); ++w) nodes_[std::size_t(w)] |= nodes[w];
      }
  }
  bool empty() const { return is_empty_; }
  bool has(int c, int d) const { return targets_[std::size_t(d)].test(c); }
  /// The nodes that conflict with a candidate of an open cell. O(1).
  const word* conflicting(int c, int d) const {
    const int own = graph_->single(c, d);
    return own >= 0 ? graph_->weak(own) : row(c, d);
  }
  /// Those that conflict with one of the set.
  const word* nodes() const { return nodes_.data(); }

private:
  // Finds the nodes that conflict with candidates that are no nodes. The graph has those of the others.
  void add_rows() {
    const auto& candidates = graph_->candidates();
    std::array<cell_set, std::size_t(Graph::n)> others;
    for (int d = 0; d < Graph::n; ++d) others[std::size_t(d)] = candidates.plane(d);
    const int size = graph_->size();
    for (int i = 0; i < size && (*graph_)[i].count == 1; ++i)
      others[std::size_t((*graph_)[i].digit)] -= (*graph_)[i].where;
    place_.resize(std::size_t(Graph::n * Graph::cells));
    std::size_t rows = 0;
    for (int d = 0; d < Graph::n; ++d)
      for (const int c : others[std::size_t(d)]) place_[std::size_t(d * Graph::cells + c)] = rows++;
    rows_.assign(rows * std::size_t(graph_->words()), 0);
    for (int i = 0; i < size; ++i) {
      const auto& node = (*graph_)[i];
      for (const int c : node.sees& others[std::size_t(node.digit)]) Graph::insert(row(c, node.digit), i);
      if (node.count > 1 || !graph_->kinds().in_cells) continue;
      const int c = node.where.first();
      for (const int d : candidates.digits(c))
        if (others[std::size_t(d)].test(c)) Graph::insert(row(c, d), i);
    }
  }
  const word* row(int c, int d) const {
    return rows_.data() + place_[std::size_t(d * Graph::cells + c)] * std::size_t(graph_->words());
  }
  word* row(int c, int d) { return const_cast<word*>(std::as_const(*this).row(c, d)); }

  const Graph* graph_ = nullptr;
  bool is_empty_ = true;
  std::array<cell_set, std::size_t(Graph::n)> targets_{}; // by digit
  std::vector<word> nodes_;
  std::vector<std::size_t> place_; // of the row of a candidate that is no node, by digit and cell
  std::vector<word> rows_;
};

/// Those of the graphs of a state, each made when a rule first needs it: a part of a `state_cache`.
template <board Board>
class chain_targets {
public:
  using graph_type = link_graph<Board>;

  /// Starts with another state. Keeps the memory.
  void begin(const candidate_sets<Board>&) {
    for (entry& e : entries_) e.is_made = false;
  }
  /// Of the graph with some links. `graphs` are those of the same state. O(kinds in use) where it is made.
  const chain_target_set<graph_type>& of(link_graphs<Board>& graphs, const link_kinds& kinds) {
    entry* found = nullptr;
    for (entry& e : entries_)
      if (e.kinds == kinds) found = &e;
    if (found == nullptr) {
      found = &entries_.emplace_back();
      found->kinds = kinds;
    }
    if (!found->is_made) found->targets.make(graphs.of(kinds), graphs.reach(kinds));
    found->is_made = true;
    return found->targets;
  }

private:
  struct entry {
    link_kinds kinds;
    chain_target_set<graph_type> targets{};
    bool is_made = false;
  };
  std::list<entry> entries_; // at fixed addresses
};

} // namespace boxline::inline v0_2::logic
