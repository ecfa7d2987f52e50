// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/logic/rule_list.hpp>

#include <concepts>

namespace boxline {

// A rule on one kind of board, referred to: what examines its steps is compiled once a board.
template <board Board>
class any_rule {
public:
  static constexpr logic::rule_info info{"any", "any", ""}; // steps have that of the rule

  template <class R>
    requires(!std::same_as<R, any_rule>) && logic::rule_for<R, Board>
  any_rule(const R& r) : rule_(&r), find_(&logic::detail::find_by<Board, R>) {}

  stop_reason find(const Board& b, logic::take_steps& visit, const limits& limit = {},
                   const logic::state_cache<Board>& shared = {}) const {
    return find_(rule_, b, visit, limit, shared);
  }

private:
  const void* rule_;
  logic::detail::find_function<Board> find_;
};

} // namespace boxline
