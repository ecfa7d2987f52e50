// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/grid.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

/// \file
/// An oracle for symmetry/: every way to move the cells, one by one, on plain ints. It shares no code with
/// the transforms.

namespace brute {

/// All orders of n lines that keep groups of `in_group` together, out of all n! orders.
inline std::vector<std::vector<int>> line_orders(int n, int in_group) {
  std::vector<int> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  std::vector<std::vector<int>> result;
  do {
    bool together = true;
    for (std::size_t i = 0; i < order.size(); ++i)
      together =
          together && order[i] / in_group == order[i - i % static_cast<std::size_t>(in_group)] / in_group;
    if (together) result.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return result;
}

/// Calls `f(from)` with each: cell `i` of the image is cell `from(i)` of the grid.
template <class F>
void for_each_cell_map(int R, int C, F f) {
  const int n = R * C;
  const auto rows = line_orders(n, R), columns = line_orders(n, C);
  for (int transposed = 0; transposed < (R == C ? 2 : 1); ++transposed)
    for (const auto& r : rows)
      for (const auto& c : columns)
        f([&, n](int i) {
          const int row = r[static_cast<std::size_t>(i / n)], column = c[static_cast<std::size_t>(i % n)];
          return transposed ? column * n + row : row * n + column;
        });
}

/// All of them as lists of cells.
inline std::vector<std::vector<int>> all_cell_maps(int R, int C) {
  std::vector<std::vector<int>> maps;
  for_each_cell_map(R, C, [&](auto from) {
    maps.emplace_back();
    for (int i = 0; i < R * C * R * C; ++i) maps.back().push_back(from(i));
  });
  return maps;
}

/// The number of cell maps and relabellings that make one puzzle the other.
template <boxline::box B>
std::uint64_t ways_to(const boxline::grid<B>& a, const boxline::grid<B>& b) {
  std::uint64_t count = 0;
  std::vector<bool> there(static_cast<std::size_t>(B.size()) + 1);
  for (const auto v : a.values()) there[v] = true;
  std::uint64_t relabellings = 1; // of the digits that do not occur
  for (std::uint64_t d = 1, absent = 0; d < there.size(); ++d)
    if (!there[d]) relabellings *= ++absent;
  for_each_cell_map(B.rows, B.columns, [&](auto from) {
    int name[256] = {}, taken[256] = {};
    for (int i = 0; i < B.cells(); ++i) {
      const int x = a[boxline::cell(from(i))], y = b[boxline::cell(i)];
      if ((x == 0) != (y == 0) || (name[x] != 0 && name[x] != y) || (taken[y] != 0 && taken[y] != x)) return;
      name[x] = y;
      taken[y] = x;
    }
    count += relabellings;
  });
  return count;
}

/// The least of all copies of a puzzle: equal for equivalent ones, and for others never. `maps` holds all
/// cell maps.
template <boxline::box B>
std::vector<int> least_copy(const boxline::grid<B>& g, const std::vector<std::vector<int>>& maps) {
  std::vector<int> least, image(static_cast<std::size_t>(B.cells()));
  for (const auto& from : maps) {
    int name[256] = {}, names = 0;
    for (std::size_t i = 0; i < image.size(); ++i) {
      const int v = g.values()[static_cast<std::size_t>(from[i])];
      if (v != 0 && name[v] == 0) name[v] = ++names;
      image[i] = name[v];
    }
    if (least.empty() || image < least) least = image;
  }
  return least;
}

} // namespace brute
