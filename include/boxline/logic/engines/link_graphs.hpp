// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/chain_targets.hpp>
#include <boxline/logic/engines/link_reach.hpp>

#include <list>

namespace boxline::inline v0_2::logic {

/// The link graphs of a state, each made when a rule first needs it: a part of a `state_cache`.
///
///     auto& graphs = shared.part<link_graphs<Board>>(b);
///     const auto& g = graphs.of(kinds);          // O(kinds that are in use) if it is there
///     const auto& reach = graphs.reach(kinds);   // what its chains reach
///     const auto& targets = graphs.targets(kinds);   // what its chains may eliminate
///
/// What it returns is valid until the next `begin`.
template <board Board>
class link_graphs {
public:
  using graph_type = link_graph<Board>;
  using reach_type = link_reach<graph_type>;
  using targets_type = chain_targets<graph_type>;

  /// Starts with another state, which must outlive it. Keeps the memory of the graphs.
  void begin(const candidate_sets<Board>& c) {
    candidates_ = &c;
    for (entry& e : entries_) e.has_graph = e.has_reach = e.has_targets = false;
  }
  const graph_type& of(const link_kinds& kinds) { return entry_of(kinds).graph; }
  const reach_type& reach(const link_kinds& kinds) {
    entry& e = entry_of(kinds);
    if (!e.has_reach) e.reach.make(e.graph);
    e.has_reach = true;
    return e.reach;
  }
  const targets_type& targets(const link_kinds& kinds) {
    entry& e = entry_of(kinds);
    if (!e.has_targets) e.targets.make(e.graph, reach(kinds));
    e.has_targets = true;
    return e.targets;
  }

private:
  struct entry {
    link_kinds kinds;
    graph_type graph{};
    reach_type reach{};
    targets_type targets{};
    bool has_graph = false, has_reach = false, has_targets = false;
  };
  entry& entry_of(const link_kinds& kinds) {
    entry* found = nullptr;
    for (entry& e : entries_)
      if (e.kinds == kinds) found = &e;
    if (found == nullptr) {
      found = &entries_.emplace_back();
      found->kinds = kinds;
    }
    if (!found->has_graph) found->graph.make(*candidates_, kinds);
    found->has_graph = true;
    return *found;
  }

  const candidate_sets<Board>* candidates_ = nullptr;
  std::list<entry> entries_; // at fixed addresses
};

} // namespace boxline::inline v0_2::logic
