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
    if (!has_one(shared.candidates(b))) return stop_reason::none;
    chain_shape shape;
    shape.kinds.cells = true;
    shape.kinds.in_cells = false;
    shape.same_digit = true;
    shape.shortest = shape.longest = 5;
    return find_chain_ends(info, shape, b, visit, limit, shared);
  }

private:
  // Most states have none, which is seen sooner than their links are made.
  template <board Board>
  static bool has_one(const candidate_sets<Board>& sets) {
    using cell_set = typename candidate_sets<Board>::cell_set;
    const cell_set pairs = sets.with_two();
    for (const int pivot : pairs) {
      const int x = sets.digits(pivot).first(), y = sets.digits(pivot).next(x);
      const cell_set near = pairs & sets.peers(pivot);
      const cell_set with_x = (near & sets.plane(x)) - sets.plane(y);
      const cell_set with_y = (near & sets.plane(y)) - sets.plane(x);
      for (const int a : with_x)
        for (const int z : sets.digits(a)) {
          if (z == x) continue;
          const cell_set seen = sets.plane(z) & sets.peers(a);
          for (const int c : with_y)
            if (sets.has(c, z) && !(seen & sets.peers(c)).empty()) return true;
        }
    }
    return false;
  }
};

} // namespace boxline::inline v0_2::logic
