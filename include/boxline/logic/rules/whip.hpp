// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/whips.hpp>
#include <boxline/logic/rule.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace boxline::inline v0_2::logic {

/// Calls `found(target, length, shape)` for each target that has a whip of one of these shapes, by length, at
/// each length shape by shape, then by cell and digit, each target once; until it returns false. The result
/// is `none` then, and where all lengths were searched, else what stopped the engine.
template <board Board, class Found>
stop_reason search_whips(whip_engine<Board>& engine, int most_length, std::span<const whip_shape> shapes,
                         Found found) {
  std::vector<char> is_done(std::size_t(engine.candidates));
  for (int length = 1; length <= most_length; ++length)
    for (const whip_shape& shape : shapes)
      for (int i = 0; i < engine.candidates; ++i) {
        if (is_done[std::size_t(i)]) continue;
        if (engine.search(i, length, shape)) {
          is_done[std::size_t(i)] = true;
          if (!found(i, length, shape)) return stop_reason::none;
        }
        if (engine.is_exhausted()) return engine.stopped();
      }
  return stop_reason::none;
}

/// A whip: a target that is assumed to hold, and constraints V1 to Vn, cells or digits in houses. Each has a
/// candidate that conflicts with what held last, the target or the one before; all its others but one
/// conflict with the target or with one that held before; that one holds then. The last has none left. So the
/// target is eliminated. n is the length of the whip; one constraint is an intersection or a single.
///
/// In a braid the candidate may conflict with any that held before. In a g-whip and a g-braid a digit in a
/// house may also have several candidates left, all of them in another house; what conflicts with all of them
/// is eliminated then. A braid of some length is there exactly where singles refute the target (T&E(1)).
///
/// Those of all targets by length, then by cell and digit, each target once with the shortest; up to
/// `most_length`. A target that singles, with groups or without, do not refute has none and is not searched.
/// The search may be exponential in the length: `most_partial` whips without their end are extended, then it
/// ends. `limits::nodes` counts them too. 9x9: 1 ms to the first whip of a state, and 10 ms to the last.
///
/// `length_of` a step is that of its whip. The W rating of a puzzle is the greatest length that is needed
/// when the shortest whip is taken each time, after singles; so are the gW, B and gB rating: see
/// `rate::rate_by_whips`. Source: Berthier, "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012).
template <whip_order Order, bool Groups>
struct whip_by {
  static constexpr bool is_inference = true;
  static constexpr whip_shape shape{Order, Groups};
  static constexpr rule_info info =
      Order == whip_order::net
          ? Groups ? rule_info{"g-braid", "g-braid", "{chain}"} : rule_info{"braid", "braid", "{chain}"}
      : Groups ? rule_info{"g-whip", "g-whip", "{chain}"}
               : rule_info{"whip", "whip", "{chain}"};

  int most_length = 12;
  std::uint64_t most_partial = 20'000; ///< as above, for a board

  /// The constraints of the whip of a step of this rule.
  static int length_of(const step& s) { return whip_length(s); }

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    whip_engine<Board> engine(b, limit, most_partial);
    return search_whips(engine, most_length, {&shape, 1}, [&](int target, int, const whip_shape&) {
      return visit(engine.step_of(target, info));
    });
  }
};

/// By what held last.
using whip = whip_by<whip_order::chain, false>;
/// The same with groups.
using g_whip = whip_by<whip_order::chain, true>;
/// By anything that held.
using braid = whip_by<whip_order::net, false>;
/// The same with groups.
using g_braid = whip_by<whip_order::net, true>;

/// Whips, g-whips, braids and g-braids together, by length, at each length in this order: the simplest first,
/// as in Berthier's hierarchy. A step has the `info` of its kind. Each target once; the bounds are for all.
struct csp_chain {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"csp-chain", "whip or braid", "{chain}"};

  int most_length = 12;
  std::uint64_t most_partial = 20'000;

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& limit = {}) const {
    constexpr const rule_info* infos[] = {&whip::info, &g_whip::info, &braid::info, &g_braid::info};
    static constexpr whip_shape shapes[] = {whip::shape, g_whip::shape, braid::shape, g_braid::shape};
    whip_engine<Board> engine(b, limit, most_partial);
    return search_whips(engine, most_length, shapes, [&](int target, int, const whip_shape& shape) {
      return visit(engine.step_of(target, *infos[&shape - shapes]));
    });
  }
};

} // namespace boxline::inline v0_2::logic
