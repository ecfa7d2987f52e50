// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// The line reads the same from both ends.
struct palindrome {
  static constexpr std::string_view name = "palindrome";
  std::vector<cell> cells;

  std::vector<cell_pair> pairs(box) const {
    std::vector<cell_pair> result;
    for (std::size_t i = 0; i < cells.size() / 2; ++i)
      result.push_back({cells[i], cells[cells.size() - 1 - i]});
    return result;
  }
  bool allows(int first, int second) const { return first == second; }
};

} // namespace boxline::inline v0_2::constraints
