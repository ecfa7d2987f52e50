// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// A region of any size: its cells differ.
struct different {
  static constexpr std::string_view name = "region without repeats";
  std::vector<cell> cells;

  std::vector<cell_pair> pairs(box) const { return all_pairs(cells); }
  bool allows(int first, int second) const { return first != second; }
};

} // namespace boxline::inline v0_2::constraints
