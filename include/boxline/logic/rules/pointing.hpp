// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rules/intersection.hpp>

namespace boxline::inline v0_2::logic {

/// From box to line: where all places of a digit in a box, two or more, lie in another house, the digit is
/// eliminated from the rest of that house. Under other houses the box may be any house that is no line
/// (`is_line`): a region, a window. With `claiming` these are all intersections. O(houses * n^2). Source:
/// Entwistle, section III.C, "Intersections".
struct pointing {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"pointing", "pointing",
                                  "In {base-houses} the digit {digits} can only be in {cover-houses}, so it "
                                  "goes from the rest of {cover-houses}."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    return detail::find_intersections(info, false, b, visit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
