// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/search/backtracking.hpp>

namespace boxline {

/// How a solver searches: a restart policy, for depth-first search that begins again by it, or a whole search,
/// which says so by `S::searches` and makes its engine by `start<Board, Propagator, Brancher, Observer>(...)`
/// from what `search::backtracking` is made from. One that does not leave all choices to the brancher gives a
/// copy that draws them by `seeded(seed)`, for random solutions.
///
/// Models: `restart::none`, `restart::luby`, `search::learn`, `search::quick_then_learn`, `search::exact_cover<Choice>`,
/// `literature::generate_and_test`, `adapt::cadical`, `adapt::gecode`, `adapt::glpk`.
template <class S>
concept search_policy = std::copyable<S> &&(restart_policy<S> || requires { requires S::searches; });

namespace search {

/// The engine of policy `policy`, before its first node: something with `next()`, `board()` and `stats()`, as
/// `backtracking` has them. `loaded` is what came of putting the puzzle onto the board.
template <class Observer, board Board, class Propagator, class Brancher, search_policy Policy>
constexpr auto begin(const Policy& policy, const Board& start, const Propagator& propagator,
                     Brancher brancher, const limits& limit, Observer observer, status loaded) {
  if constexpr (restart_policy<Policy>)
    return backtracking<Board, Propagator, Brancher, Policy, Observer>(
        start, propagator, std::move(brancher), limit, policy, static_cast<Observer&&>(observer), loaded);
  else
    return policy.template start<Observer>(start, propagator, std::move(brancher), limit,
                                           static_cast<Observer&&>(observer), loaded);
}

} // namespace search
} // namespace boxline
