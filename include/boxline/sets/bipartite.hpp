// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/sets/fixed_set.hpp>

#include <array>

namespace boxline::inline v0_2::sets {

/// A bipartite graph of N nodes on the left and N on the right, stored as the set of right neighbours of each
/// left node, and the edges that lie in perfect matchings: of cells and digits, or of rows and columns.
///
/// One perfect matching is built by augmenting paths. Direct the matched edges from right to left and the
/// others from left to right: an edge lies in some perfect matching exactly when it is matched or lies on a
/// cycle, that is within one strongly connected component. Here a node is a left node together with the right
/// node matched to it, and it has an arc to the partner of each other neighbour.
///
/// A value, usable in constant expressions. No recursion and no allocation. Source: Regin, "A filtering
/// algorithm for constraints of difference in CSPs", AAAI 1994; the components by Tarjan, "Depth-first search
/// and linear graph algorithms", 1972.
template <int N>
class bipartite {
public:
  using set = fixed_set<N>;
  /// By left node, a set of right ones.
  using edges = std::array<set, N>;

  explicit constexpr bipartite(const edges& neighbours) : neighbours_(neighbours) {}

  constexpr const edges& neighbours() const { return neighbours_; }
  /// Builds a perfect matching, by a breadth-first augmenting path for each left node. False if there is
  /// none. O(N^3) at worst and near O(N^2) in most cases.
  constexpr bool match() {
    partner_.fill(-1);
    std::array<int, N> right_of{}; // by left node: the right one matched to it, -1 for none
    right_of.fill(-1);
    for (int root = 0; root < N; ++root) {
      std::array<int, N + 1> queue{}; // left nodes to expand; one more, else g++ 12 warns for N = 1
      std::array<int, N> came_from{}; // by right node: the left node before it
      set seen;
      int head = 0, tail = 0, free = -1;
      queue[tail++] = root;
      while (head < tail && free < 0) {
        const int i = queue[head++];
        const set fresh = neighbours_[i] - seen;
        seen |= fresh;
        for (int j = fresh.first(); j >= 0 && free < 0; j = fresh.next(j)) {
          came_from[j] = i;
          if (partner_[j] < 0)
            free = j;
          else
            queue[tail++] = partner_[j];
        }
      }
      if (free < 0) return false;
      for (int j = free; j >= 0;) {
        const int i = came_from[j], before = right_of[i];
        partner_[j] = i;
        right_of[i] = j;
        j = before;
      }
    }
    return true;
  }
  /// After `match` gave true: the left node that a right one is matched to.
  constexpr int partner(int right) const { return partner_[right]; }

  /// The edges that lie in some perfect matching. Requires that `match` gave true. O(N + edges).
  constexpr edges matchable() const {
    std::array<int, N> component{};         // by left node, from 1
    std::array<int, N> number{}, low{};     // order of discovery from 1; the lowest number reached
    std::array<int, N> at_right{};          // by left node: the current arc of the search
    std::array<int, N + 1> path{}, stack{}; // of the search; discovered, component not yet known
    int discovered = 0, components = 0, depth = 0, top = 0;
    for (int root = 0; root < N; ++root) {
      if (number[root] != 0) continue;
      number[root] = low[root] = ++discovered;
      at_right[root] = neighbours_[root].first();
      path[depth++] = stack[top++] = root;
      while (depth > 0) {
        const int i = path[depth - 1], j = at_right[i];
        if (j >= 0) {
          const int to = partner_[j];
          at_right[i] = neighbours_[i].next(j);
          if (number[to] == 0) {
            number[to] = low[to] = ++discovered;
            at_right[to] = neighbours_[to].first();
            path[depth++] = stack[top++] = to;
          } else if (component[to] == 0 && number[to] < low[i]) {
            low[i] = number[to];
          }
          continue;
        }
        --depth;
        if (depth > 0 && low[i] < low[path[depth - 1]]) low[path[depth - 1]] = low[i];
        if (low[i] != number[i]) continue;
        ++components;
        do component[stack[--top]] = components;
        while (stack[top] != i);
      }
    }
    edges within{}; // by component less 1: its right nodes
    for (int j = 0; j < N; ++j) within[component[partner_[j]] - 1].insert(j);
    edges result = neighbours_;
    for (int i = 0; i < N; ++i) result[i] &= within[component[i] - 1];
    return result;
  }

private:
  edges neighbours_;
  std::array<int, N> partner_{}; // by right node: the left one matched to it, -1 for none
};

} // namespace boxline::inline v0_2::sets
