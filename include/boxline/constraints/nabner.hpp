// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// No two cells of the line hold equal or successive digits.
struct nabner {
  static constexpr std::string_view name = "nabner";
  std::vector<cell> cells;

  std::vector<cell_pair> pairs(box) const { return all_pairs(cells); }
  bool allows(int first, int second) const { return first - second > 1 || second - first > 1; }
};

} // namespace boxline::inline v0_2::constraints
