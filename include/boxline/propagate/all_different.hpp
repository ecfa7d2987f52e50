// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/house_sets.hpp>

namespace boxline::propagate {

/// Takes from each house every candidate that lies in no complete matching of its cells and digits; finds the
/// house that has no such matching. All that can be said of one house alone: every naked and hidden subset of
/// any size. Places nothing. Choose it for grids with few houses or large ones, and to measure the cheaper
/// rules by: in standard Sudoku it costs more than it prunes.
///
/// A house is a bipartite graph, cells against digits. One maximum matching is built by augmenting paths.
/// Direct the matched edges one way and the others the other way: as the matching is perfect, an edge lies in
/// some perfect matching exactly when it is matched or lies on a cycle, that is within one strongly connected
/// component. Here a node is a cell together with the digit matched to it, and an arc goes to the owner of
/// each other candidate.
///
/// A pass is O(houses * n^3) at worst and near O(houses * n^2) mostly. No recursion and no allocation.
/// Source: Regin, "A filtering algorithm for constraints of difference in CSPs", AAAI 1994; the components by
/// Tarjan, "Depth-first search and linear graph algorithms", 1972.
struct all_different {
  static constexpr closure closes = closure::all_different;

  template <board Board>
  constexpr progress sweep(Board& b) const {
    constexpr int n = Board::shape.size();
    progress made = progress::none;
    for (int u = 0; u < b.houses().size(); ++u) {
      const auto cells = b.houses().cells(house(u));
      house_graph<n> graph{digits_of_house(b, house(u))};
      if (!graph.match()) return progress::contradiction;
      graph.find_components();
      for (int i = 0; i < n; ++i)
        for (int d = graph.digits[i].first(); d >= 0; d = graph.digits[i].next(d)) {
          if (graph.component[i] == graph.component[graph.owner[d]]) continue;
          if (b.remove(cells[i], digit::from_index(d)) == status::contradiction)
            return progress::contradiction;
          made = progress::some;
        }
    }
    return made;
  }

private:
  template <int N>
  struct house_graph {
    using set = sets::fixed_set<N>;

    std::array<set, N> digits;      // by position: the digits of the cell
    std::array<int, N> owner{};     // by digit: the position matched to it, -1 for none
    std::array<int, N> component{}; // by position: its strongly connected component, from 1

    // Builds a perfect matching, by a breadth-first augmenting path for each cell. False where there is none.
    constexpr bool match() {
      owner.fill(-1);
      std::array<int, N> digit_of{}; // by position: the digit matched to it, -1 for none
      digit_of.fill(-1);
      for (int root = 0; root < N; ++root) {
        std::array<int, N> queue{},
            came_from{}; // positions to go on from; by digit: the position it was met at
        set seen;
        int head = 0, tail = 0, free = -1;
        queue[tail++] = root;
        while (head < tail && free < 0) {
          const int i = queue[head++];
          const set fresh = digits[i] - seen;
          seen |= fresh;
          for (int d = fresh.first(); d >= 0 && free < 0; d = fresh.next(d)) {
            came_from[d] = i;
            if (owner[d] < 0)
              free = d;
            else
              queue[tail++] = owner[d];
          }
        }
        if (free < 0) return false;
        for (int d = free; d >= 0;) {
          const int i = came_from[d], before = digit_of[i];
          owner[d] = i;
          digit_of[i] = d;
          d = before;
        }
      }
      return true;
    }

    // Tarjan's algorithm over the positions; requires a perfect matching.
    constexpr void find_components() {
      std::array<int, N> number{}, low{}; // order of discovery from 1; the least number known to be reached
      std::array<int, N> path{}, at_digit{}; // the path of the search; by position: the arc that it is at
      std::array<int, N> stack{};            // discovered, component not yet known
      int discovered = 0, components = 0, depth = 0, top = 0;
      for (int root = 0; root < N; ++root) {
        if (number[root] != 0) continue;
        number[root] = low[root] = ++discovered;
        at_digit[root] = digits[root].first();
        path[depth++] = stack[top++] = root;
        while (depth > 0) {
          const int i = path[depth - 1], d = at_digit[i];
          if (d >= 0) {
            const int to = owner[d];
            at_digit[i] = digits[i].next(d);
            if (number[to] == 0) {
              number[to] = low[to] = ++discovered;
              at_digit[to] = digits[to].first();
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
    }
  };
};

} // namespace boxline::propagate
