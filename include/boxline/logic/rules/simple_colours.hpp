// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/colouring.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

/// The places of a digit that are one of two in a house, in two colours: where two cells of one colour see
/// each other, that colour is eliminated. O(n * houses * cells). Source: simple colours wrap in HoDoKu.
struct colour_wrap {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"colour-wrap", "simple colours wrap", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    for_each_colouring(b, shared, [&](const colouring<Board>& c) {
      for (const auto& part : c.parts()) {
        typename colouring<Board>::cell_set eliminated;
        for (const auto& colour : part.colour)
          if (c.is_clash(colour)) eliminated |= colour;
        if (eliminated.empty()) continue;
        if (!visit(detail::colouring_step<Board>(info, c, eliminated, part.all()))) return false;
      }
      return true;
    });
    return stop_reason::none;
  }
};

/// The same colours: a candidate that sees both of them is eliminated. O(n * houses * cells). Source: simple
/// colours trap in HoDoKu.
struct colour_trap {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"colour-trap", "simple colours trap", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    for_each_colouring(b, shared, [&](const colouring<Board>& c) {
      for (const auto& part : c.parts()) {
        const auto eliminated = c.seen_by_both(part.colour[0], part.colour[1]);
        if (eliminated.empty()) continue;
        if (!visit(detail::colouring_step<Board>(info, c, eliminated, part.all()))) return false;
      }
      return true;
    });
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
