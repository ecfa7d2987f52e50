// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

#include <cstdlib>

namespace boxline::inline v0_2::constraints {

/// Successive cells of the line differ by `least` at least: German whispers with 5, Dutch ones with 4.
struct whispers {
  static constexpr std::string_view name = "whispers";
  std::vector<cell> cells;
  int least = 5;

  /// See `described_constraint`.
  std::string description() const { return std::to_string(least); }
  std::vector<cell_pair> pairs(box) const { return pairs_along(cells); }
  bool allows(int first, int second) const { return std::abs(first - second) >= least; }
};

} // namespace boxline::inline v0_2::constraints
