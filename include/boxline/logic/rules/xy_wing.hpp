// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/chain_ends.hpp>

namespace boxline::inline v0_2::logic {

/// A cell with two candidates x and y, the pivot, and two cells that it sees with x and z, y and z: one of
/// these holds z, so z is eliminated from what sees both. O(c^3 / 64) for c cells with two candidates.
/// Source: XY-wing in HoDoKu.
struct xy_wing {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"xy-wing", "XY-wing", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    chain_shape shape;
    shape.kinds.cells = true;
    shape.kinds.in_cells = false;
    shape.same_digit = true;
    shape.shortest = shape.longest = 5;
    return find_chain_ends(info, shape, b, visit, limit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
