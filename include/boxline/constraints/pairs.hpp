// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

#include <cstddef>

namespace boxline::inline v0_2::constraints {

/// Each two of the cells. O(cells^2).
inline std::vector<cell_pair> all_pairs(const std::vector<cell>& cells) {
  std::vector<cell_pair> result;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t k = i + 1; k < cells.size(); ++k) result.push_back({cells[i], cells[k]});
  return result;
}

/// The cells of a line that are `distance` steps apart on it, the earlier one first.
inline std::vector<cell_pair> pairs_along(const std::vector<cell>& cells, std::size_t distance = 1) {
  std::vector<cell_pair> result;
  for (std::size_t i = distance; i < cells.size(); ++i) result.push_back({cells[i - distance], cells[i]});
  return result;
}

/// The cells of a grid that share a side, but for the pairs in `except`, in either order.
inline std::vector<cell_pair> neighbours(box b, const std::vector<cell_pair>& except = {}) {
  const int n = b.size();
  std::vector<cell_pair> result;
  const auto add = [&](int first, int second) {
    const cell_pair p{cell(first), cell(second)};
    for (const cell_pair e : except)
      if (e == p || cell_pair{e.second, e.first} == p) return;
    result.push_back(p);
  };
  for (int c = 0; c < n * n; ++c) {
    if (c % n + 1 < n) add(c, c + 1);
    if (c + n < n * n) add(c, c + n);
  }
  return result;
}

} // namespace boxline::inline v0_2::constraints
