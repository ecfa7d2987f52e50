// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/chain_loops.hpp>

namespace boxline::inline v0_2::logic {

/// A continuous nice loop: an alternating chain whose two ends conflict. Then one end of each weak link
/// holds, so that what conflicts with both ends is eliminated: other candidates of a cell, or of a digit in a
/// house. For each weak link the shortest loops, one for each set of eliminations. O(m^3 / 64) for m
/// candidates with a strong link, and what the loops found take. Source: continuous nice loop in HoDoKu.
struct continuous_loop {
  static constexpr bool is_inference = true;
  /// Whether weak links from cell to cell eliminate from the loop's own cells too. HoDoKu's do not.
  bool own_cells = true;
  static constexpr rule_info info{"continuous-loop", "continuous nice loop", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    link_kinds kinds;
    kinds.cells = kinds.houses = true;
    return find_chain_loops(info, kinds, false, own_cells, b, visit, limit, shared);
  }
};

/// The same with groups: two candidates or more of a digit in the cells that two houses share, as a box and a
/// row, make one node. Only loops with a group. Source: grouped continuous nice loop in HoDoKu.
struct grouped_continuous_loop {
  static constexpr bool is_inference = true;
  bool own_cells = true; ///< see `continuous_loop`
  static constexpr rule_info info{"grouped-continuous-loop", "grouped continuous nice loop", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    link_kinds kinds;
    kinds.cells = kinds.houses = kinds.groups = true;
    return find_chain_loops(info, kinds, true, own_cells, b, visit, limit, shared);
  }
};

/// The same with almost locked sets too: n cells of a house with n + 1 candidates link any two of these, and
/// the others of these digits are eliminated from what sees all of them.
struct almost_set_continuous_loop {
  static constexpr bool is_inference = true;
  bool own_cells = true; ///< see `continuous_loop`
  static constexpr rule_info info{"als-continuous-loop", "continuous nice loop with almost locked sets",
                                  "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    link_kinds kinds;
    kinds.cells = kinds.houses = kinds.groups = kinds.almost_sets = true;
    return find_chain_loops(info, kinds, true, own_cells, b, visit, limit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
