// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>

#include <cmath>
#include <cstddef>
#include <vector>

/// \file
/// What a step looks like on the grid: its cells, and how far they are from each other. Distances are Euclidean, between the
/// middles of cells, in cells: 1 for neighbours in a row. Lists of cells are ascending, each cell once.

namespace boxline::rate {

namespace detail {

using logic::detail::sort_once;

template <board Board>
void add_sources(const Board& before, const logic::step& s, std::vector<cell>& cells) {
  for (const logic::set_argument& set : s.sets)
    for (const constraint& k : set.base)
      logic::for_each_candidate(before, k, [&](assignment a) { cells.push_back(a.where); });
  for (const logic::chain& chain : s.chains) {
    for (const logic::chain_node& node : chain.nodes) cells.push_back(node.what.where);
    for (const logic::step& nested : chain.nested) add_sources(before, nested, cells);
  }
  for (const logic::pair_refuted& p : s.pairs) {
    cells.push_back(p.a.where);
    cells.push_back(p.b.where);
  }
}

} // namespace detail

/// The cells that a step concludes something about. O(m log m) for m conclusions.
inline std::vector<cell> targets_of(const logic::step& s) {
  std::vector<cell> cells;
  for (const assignment& a : s.placements) cells.push_back(a.where);
  for (const assignment& a : s.eliminations) cells.push_back(a.where);
  detail::sort_once(cells);
  return cells;
}

/// The cells that cause a step: those with the candidates of the bases of its sets, of its chains' nodes and of its pairs, and
/// so for the steps that nodes rest on, all on the board before it. A single has its own cell for a source.
/// O(m log m) for m candidates of bases, nodes and pairs.
template <board Board>
std::vector<cell> sources_of(const Board& before, const logic::step& s) {
  std::vector<cell> cells;
  detail::add_sources(before, s, cells);
  detail::sort_once(cells);
  return cells;
}

/// Implications that a step takes: the nodes of its chains that hold by a strong link, or go or hold by a step of their own (not
/// what plainly goes because a peer holds), the pairs that it refutes, and those of the steps that nodes rest on. 0 for an
/// argument by sets alone. Linear in the step.
inline std::size_t implications_of(const logic::step& s) {
  std::size_t count = s.pairs.size();
  for (const logic::chain& chain : s.chains) {
    for (const logic::chain_node& node : chain.nodes)
      count += node.how == logic::link::strong || node.how == logic::link::nested;
    for (const logic::step& nested : chain.nested) count += implications_of(nested);
  }
  return count;
}

/// A point of the grid's plane.
struct point {
  double row = 0, column = 0;
};
inline double distance(point a, point b) {
  return std::hypot(a.row - b.row, a.column - b.column);
}
/// The middle of a cell in a grid of n rows.
inline point middle_of(cell c, int n) {
  return {static_cast<double>(c / n), static_cast<double>(c % n)};
}
/// The mean of the cells' middles. Requires a cell.
inline point centre_of(const std::vector<cell>& cells, int n) {
  point sum;
  for (const cell c : cells) {
    sum.row += middle_of(c, n).row;
    sum.column += middle_of(c, n).column;
  }
  const auto count = static_cast<double>(cells.size());
  return {sum.row / count, sum.column / count};
}
/// The mean distance of the pairs of a source and a target; 0 where there are none. O(sources * targets).
inline double mean_distance(const std::vector<cell>& sources, const std::vector<cell>& targets, int n) {
  double sum = 0;
  for (const cell s : sources)
    for (const cell t : targets) sum += distance(middle_of(s, n), middle_of(t, n));
  const auto pairs = static_cast<double>(sources.size() * targets.size());
  return pairs == 0 ? 0 : sum / pairs;
}

} // namespace boxline::rate
