// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Digits increase along the line, from the bulb on.
struct thermometer {
  static constexpr std::string_view name = "thermometer";
  std::vector<cell> cells; ///< the bulb first

  std::vector<cell_pair> pairs(box) const { return pairs_along(cells); }
  bool allows(int first, int second) const { return first < second; }
};

/// Digits do not decrease along the line, from the bulb on.
struct slow_thermometer {
  static constexpr std::string_view name = "slow thermometer";
  std::vector<cell> cells; ///< the bulb first

  std::vector<cell_pair> pairs(box) const { return pairs_along(cells); }
  bool allows(int first, int second) const { return first <= second; }
};

} // namespace boxline::inline v0_2::constraints
