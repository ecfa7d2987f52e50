// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Each of the cells holds a greater digit than those that share a side with it.
struct maximum_cells {
  static constexpr std::string_view name = "maximum cell";
  std::vector<cell> cells;

  std::vector<cell_pair> pairs(box b) const {
    std::vector<cell_pair> result;
    for (const cell_pair p : neighbours(b))
      for (const cell c : cells) {
        if (p.first == c) result.push_back(p);
        if (p.second == c) result.push_back({p.second, p.first});
      }
    return result;
  }
  bool allows(int first, int second) const { return first > second; }
};

/// Each of the cells holds a smaller digit than those that share a side with it.
struct minimum_cells {
  static constexpr std::string_view name = "minimum cell";
  std::vector<cell> cells;

  std::vector<cell_pair> pairs(box b) const { return maximum_cells{cells}.pairs(b); }
  bool allows(int first, int second) const { return first < second; }
};

} // namespace boxline::inline v0_2::constraints
