// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/puzzle_constraint.hpp>

namespace boxline::inline v0_2::constraints {

/// Pairs of cells with equal digits: a shape and its clone, cell by cell.
struct clones {
  static constexpr std::string_view name = "clones";
  std::vector<cell_pair> list;

  std::vector<cell_pair> pairs(box) const { return list; }
  bool allows(int first, int second) const { return first == second; }
};

} // namespace boxline::inline v0_2::constraints
