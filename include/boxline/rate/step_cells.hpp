// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/chain_writer.hpp>
#include <boxline/logic/sort_unique.hpp>

#include <cmath>
#include <cstddef>
#include <vector>

/// \file
/// The cells of a step, and their distances. Distances are Euclidean, between the centres of cells, in
/// cells: 1 for neighbours in a row. Lists of cells are ascending and without duplicates.

namespace boxline::inline v0_2::rate {

namespace detail {

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
  for (const logic::game_argument& g : s.constraints)
    cells.insert(cells.end(), g.cells.begin(),
                 g.how == logic::constraint_reach::pairs ? g.cells.begin() + 1 : g.cells.end());
}

} // namespace detail

/// The cells of a step's placements and eliminations. O(m log m) for m conclusions.
inline std::vector<cell> targets_of(const logic::step& s) {
  std::vector<cell> cells;
  for (const assignment& a : s.placements) cells.push_back(a.where);
  for (const assignment& a : s.eliminations) cells.push_back(a.where);
  logic::sort_unique(cells);
  return cells;
}

/// The cells that cause a step: those with the candidates of the bases of its sets, of its chains' nodes and
/// of its pairs, those that its constraints of the game rest on, and those of its nested steps, all on the
/// board before it. The source of a single is its own cell. O(m log m) for m candidates of bases, nodes and
/// pairs.
template <board Board>
std::vector<cell> sources_of(const Board& before, const logic::step& s) {
  std::vector<cell> cells;
  detail::add_sources(before, s, cells);
  logic::sort_unique(cells);
  return cells;
}

/// The number of implications of a step: the nodes of its chains with a strong link or a nested step (not
/// eliminations by a weak link), the pairs that it refutes, and the implications of its nested steps. 0 for
/// an argument by sets alone. Linear in the step.
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
/// The centre of a cell in a grid of n rows.
inline point centre_of(cell c, int n) {
  return {static_cast<double>(c / n), static_cast<double>(c % n)};
}
/// The mean of the cells' centres. Requires at least one cell.
inline point centre_of(const std::vector<cell>& cells, int n) {
  BOXLINE_ASSERT(!cells.empty());
  point sum;
  for (const cell c : cells) {
    sum.row += centre_of(c, n).row;
    sum.column += centre_of(c, n).column;
  }
  const auto count = static_cast<double>(cells.size());
  return {sum.row / count, sum.column / count};
}
/// The mean distance over all pairs of a source and a target; 0 where there is none. O(sources * targets).
inline double mean_distance(const std::vector<cell>& sources, const std::vector<cell>& targets, int n) {
  double sum = 0;
  for (const cell s : sources)
    for (const cell t : targets) sum += distance(centre_of(s, n), centre_of(t, n));
  const auto pairs = static_cast<double>(sources.size() * targets.size());
  return pairs == 0 ? 0 : sum / pairs;
}

} // namespace boxline::inline v0_2::rate
