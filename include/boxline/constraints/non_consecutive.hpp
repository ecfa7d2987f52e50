// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Cells that share a side do not hold successive digits.
struct non_consecutive {
  static constexpr std::string_view name = "non-consecutive";
  std::vector<cell_pair> pairs(box b) const { return neighbours(b); }
  bool allows(int first, int second) const { return first - second != 1 && second - first != 1; }
};

} // namespace boxline::inline v0_2::constraints
