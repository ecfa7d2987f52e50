// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/chain_ends.hpp>

namespace boxline::inline v0_2::logic {

/// An alternating inference chain: strong links in cells and houses, joined by weak links. One of its ends
/// holds, so what conflicts with both is eliminated: two candidates or more, since one is that of a
/// `discontinuous_loop`. Ends of the same digit eliminate it where both see it; ends of two digits in cells
/// that see each other eliminate the other's digit in each. The shortest chain for each pair of ends. O(m^3 /
/// 64) for m candidates with a strong link. Source: AIC in HoDoKu.
struct aic {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"aic", "alternating inference chain", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    chain_shape shape;
    shape.kinds.cells = shape.kinds.houses = true;
    shape.least_eliminations = 2;
    return find_chain_ends(info, shape, b, visit, limit, shared);
  }
};

/// The same with groups: two candidates or more of a digit in the cells that two houses share, as a box and a
/// row, make one node. Only chains with a group. Source: grouped AIC in HoDoKu, whose ends are single
/// candidates.
struct grouped_aic {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"grouped-aic", "grouped alternating inference chain", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    chain_shape shape;
    shape.kinds.cells = shape.kinds.houses = shape.kinds.groups = true;
    shape.has_group = true;
    shape.least_eliminations = 2;
    return find_chain_ends(info, shape, b, visit, limit, shared);
  }
};

/// The same with almost locked sets too: n cells of a house with n + 1 candidates link any two of these.
struct almost_set_aic {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"als-aic", "alternating inference chain with almost locked sets",
                                  "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {},
                   const state_cache<Board>& shared = {}) const {
    chain_shape shape;
    shape.kinds.cells = shape.kinds.houses = shape.kinds.groups = shape.kinds.almost_sets = true;
    shape.has_group = true;
    shape.single_ends = true;
    shape.least_eliminations = 2;
    return find_chain_ends(info, shape, b, visit, limit, shared);
  }
};

} // namespace boxline::inline v0_2::logic
