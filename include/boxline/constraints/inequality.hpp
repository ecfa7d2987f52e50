// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Pairs of which the first holds the greater digit.
struct inequality {
  static constexpr std::string_view name = "greater than";
  std::vector<cell_pair> list;

  std::vector<cell_pair> pairs(box) const { return list; }
  bool allows(int first, int second) const { return first > second; }
};

} // namespace boxline::inline v0_2::constraints
