// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/chain_returns.hpp>

namespace boxline::inline v0_2::logic {

/// A discontinuous nice loop: an alternating chain from a candidate back to itself. A candidate that
/// eliminates itself is eliminated; one that holds if it does not holds, and the other candidates of its cell
/// are eliminated. The shortest chain for each candidate, with two strong links or more. O(candidates * m^2 /
/// 64) for m candidates with a strong link. Source: discontinuous nice loop in HoDoKu.
struct discontinuous_loop {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"discontinuous-loop", "discontinuous nice loop", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    link_kinds kinds;
    kinds.cells = kinds.houses = true;
    return find_chain_returns(info, kinds, false, b, visit, limit, shared);
  }
};

/// The same with groups: two candidates or more of a digit in the cells that two houses share, as a box and a
/// row, make one node. Only loops with a group. Source: grouped discontinuous nice loop in HoDoKu.
struct grouped_discontinuous_loop {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"grouped-discontinuous-loop", "grouped discontinuous nice loop", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    link_kinds kinds;
    kinds.cells = kinds.houses = kinds.groups = true;
    return find_chain_returns(info, kinds, true, b, visit, limit, shared);
  }
};

/// The same with almost locked sets too: n cells of a house with n + 1 candidates link any two of these.
struct almost_set_discontinuous_loop {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"als-discontinuous-loop", "discontinuous nice loop with almost locked sets",
                                  "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    link_kinds kinds;
    kinds.cells = kinds.houses = kinds.groups = kinds.almost_sets = true;
    return find_chain_returns(info, kinds, true, b, visit, limit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
