// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/chain_ends.hpp>

namespace boxline::inline v0_2::logic {

/// Two strong links of a digit, in houses, with a weak link between: what sees both ends is eliminated.
/// Skyscrapers, two-string kites and most empty rectangles are among them. O(p^3 / 64) for p places of a
/// digit. Source: turbot fish in HoDoKu.
struct turbot_fish {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"turbot-fish", "turbot fish", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    chain_shape shape;
    shape.kinds.houses = true;
    shape.kinds.in_cells = false;
    shape.longest = 3;
    return find_chain_ends(info, shape, b, visit, limit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
