// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/link_reach.hpp>
#include <boxline/logic/engines/link_waves.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

namespace boxline::inline v0_2::logic {

/// The candidates that chains of a `link_graph` may eliminate, of whatever length: those with which two nodes
/// conflict of which one is on if the other is off, by a chain, or one that is on if it is off. Where there
/// is none no chain eliminates anything, from its ends or around a loop, but by the other digits of almost
/// locked sets.
template <class Graph>
class chain_targets {
public:
  using word = typename Graph::word;
  using cell_set = typename Graph::cell_set;

  /// Of a graph and what its chains reach, in the memory that it has. O(components * nodes + targets *
  /// nodes).
  void make(const Graph& g, const link_reach<Graph>& reach) {
    targets_ = {};
    for (std::size_t id = 1; id < reach.components(); ++id) {
      const planes seen = seen_by(g, reach.on_of(id));
      detail::for_each_node(reach.nodes_of(id), g.words(), [&](int i) { add(g, i, seen); });
    }
    collect_nodes(g);
  }
  bool empty() const {
    return std::all_of(targets_.begin(), targets_.end(), [](const cell_set& s) { return s.empty(); });
  }
  /// By digit index.
  const cell_set& of(int d) const { return targets_[std::size_t(d)]; }
  /// The nodes that conflict with one of the candidates.
  const word* nodes() const { return nodes_.data(); }

private:
  using planes = std::array<cell_set, std::size_t(Graph::n)>; // by digit

  // What conflicts with one of some nodes, besides cells that do not have the digit.
  static planes seen_by(const Graph& g, const word* nodes) {
    planes result{}, own{};
    cell_set once, twice; // the cells with single candidates among the nodes
    detail::for_each_node(nodes, g.words(), [&](int i) {
      const auto& node = g[i];
      result[std::size_t(node.digit)] |= node.sees;
      if (node.count > 1) return;
      own[std::size_t(node.digit)] |= node.where;
      twice |= once & node.where;
      once |= node.where;
    });
    if (g.kinds().in_cells)
      for (std::size_t d = 0; d < result.size(); ++d) result[d] |= twice | (once - own[d]);
    return result;
  }
  // Adds what conflicts with node i and is seen.
  void add(const Graph& g, int i, const planes& seen) {
    const auto& node = g[i];
    const auto d = std::size_t(node.digit);
    targets_[d] |= node.sees & seen[d] & g.candidates().plane(node.digit);
    if (node.count > 1 || !g.kinds().in_cells) return;
    const int c = node.where.first();
    for (const int e : g.candidates().digits(c))
      if (e != node.digit && seen[std::size_t(e)].test(c)) targets_[std::size_t(e)].insert(c);
  }
  void collect_nodes(const Graph& g) {
    nodes_.assign(std::size_t(g.words()), 0);
    seen_.resize(nodes_.size());
    for (int d = 0; d < Graph::n; ++d)
      for (const int c : of(d)) {
        g.nodes_seen(c, d, seen_.data());
        detail::unite(nodes_.data(), seen_.data(), g.words());
      }
  }

  planes targets_{};
  std::vector<word> nodes_, seen_;
};

} // namespace boxline::inline v0_2::logic
