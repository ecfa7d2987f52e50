// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/engines/colouring.hpp>
#include <boxline/logic/rule.hpp>

namespace boxline::inline v0_2::logic {

/// Two pairs of colours of a digit (`simple_colours`): where a colour of one sees a colour of the other, one
/// of their two opposites holds, and what sees both opposites is eliminated. O(n * pairs^2 * cells). Source:
/// multi colours 1 in HoDoKu.
struct multi_colours_1 {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"multi-colours-1", "multi colours 1", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    for_each_colouring(b, shared, [&](const colouring<Board>& c) {
      for (std::size_t i = 0; i < c.parts().size(); ++i)
        for (std::size_t j = i + 1; j < c.parts().size(); ++j) {
          const auto &p = c.parts()[i], &q = c.parts()[j];
          typename colouring<Board>::cell_set eliminated;
          for (int k = 0; k < 2; ++k)
            for (int l = 0; l < 2; ++l)
              if (c.see(p.colour[k], q.colour[l]))
                eliminated |= c.seen_by_both(p.colour[1 - k], q.colour[1 - l]);
          if (eliminated.empty()) continue;
          if (!visit(detail::colouring_step<Board>(info, c, eliminated, p.all() | q.all()))) return false;
        }
      return true;
    });
    return stop_reason::none;
  }
};

/// Two pairs of colours of a digit: a colour of one that sees both colours of the other is eliminated. O(n *
/// pairs^2 * cells). Source: multi colours 2 in HoDoKu.
struct multi_colours_2 {
  static constexpr bool is_inference = true;
  static constexpr rule_info info{"multi-colours-2", "multi colours 2", "{links}"};

  template <board Board, step_visitor Visit>
  stop_reason find(const Board& b, Visit& visit, const limits& = {},
                   const state_cache<Board>& shared = {}) const {
    for_each_colouring(b, shared, [&](const colouring<Board>& c) {
      for (const auto& p : c.parts())
        for (const auto& q : c.parts()) {
          if (&p == &q) continue;
          typename colouring<Board>::cell_set eliminated;
          for (const auto& colour : p.colour)
            if (c.see(colour, q.colour[0]) && c.see(colour, q.colour[1])) eliminated |= colour;
          if (eliminated.empty()) continue;
          if (!visit(detail::colouring_step<Board>(info, c, eliminated, p.all() | q.all()))) return false;
        }
      return true;
    });
    return stop_reason::none;
  }
};

} // namespace boxline::inline v0_2::logic
