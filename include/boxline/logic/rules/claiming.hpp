// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rules/intersection.hpp>

namespace boxline::inline v0_2::logic {

/// From line to box: where all places of a digit in a line (`is_line`), two or more, lie in another house,
/// the digit is eliminated from the rest of that house. With `pointing` these are all intersections. O(houses
/// * n^2). Source: Entwistle, section III.C, "Intersections".
struct claiming {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"claiming", "claiming",
                                  "In {base-houses} the digit {digits} can only be in {cover-houses}, so it "
                                  "goes from the rest of {cover-houses}."};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    return detail::find_intersections(info, true, b, visit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
