// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/chain_ends.hpp>

namespace boxline::inline v0_2::logic {

/// A chain of strong and weak links of one digit, in houses: what sees both ends is eliminated. Where both
/// ends are the same candidate, it holds, and what sees it is eliminated. Two strong links or more; the
/// shortest chain for each pair of ends. O(p^3 / 64) for p places of a digit. Source: X-chain in HoDoKu.
struct x_chain {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"x-chain", "X-chain", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    chain_shape shape;
    shape.kinds.houses = true;
    shape.kinds.in_cells = false;
    shape.same_node = true;
    return find_chain_ends(info, shape, b, visit, limit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
