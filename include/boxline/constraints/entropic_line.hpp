// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/constraints/pairs.hpp>

namespace boxline::inline v0_2::constraints {

/// Any three successive cells of the line hold one low, one middle and one high digit: 1 to 3, 4 to 6, 7 to 9
/// at 9x9; the cells of a shorter line two of these. `third`, at least 1, is the number of digits of each
/// kind: n / 3. Where 3 does not divide n, it is rounded down, and the digits that are left over are more
/// kinds, 16 at 16x16: the three cells hold three of the kinds.
struct entropic_line {
  static constexpr std::string_view name = "entropic line";
  std::vector<cell> cells;
  int third = 3;

  std::vector<cell_pair> pairs(box) const {
    std::vector<cell_pair> result = pairs_along(cells, 1);
    const std::vector<cell_pair> more = pairs_along(cells, 2);
    result.insert(result.end(), more.begin(), more.end());
    return result;
  }
  bool allows(int first, int second) const { return (first - 1) / third != (second - 1) / third; }
};

} // namespace boxline::inline v0_2::constraints
