// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/chain_ends.hpp>

namespace boxline::inline v0_2::logic {

/// A chain of cells with two candidates: each cell sees the next one and has a digit in common with it, so
/// that if the first cell does not hold a digit, the last one holds it. What sees both is eliminated. The
/// shortest chain for each pair of ends. O(c^3 / 64) for c cells with two candidates. Source: XY-chain in
/// HoDoKu.
struct xy_chain {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"xy-chain", "XY-chain", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    chain_shape shape;
    shape.kinds.cells = true;
    shape.kinds.in_cells = false;
    shape.same_digit = true;
    return find_chain_ends(info, shape, b, visit, limit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
