// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/board_engine.hpp>

namespace boxline::local {

/// The search policy of a local search: `solver<3, propagate::none, branch::row_major<>, bits::cells,
/// local::search_by<Strategy>>`. The brancher has no part in it; equal seeds give equal trajectories.
template <class Strategy>
struct search_by {
  static constexpr bool searches = true;
  [[no_unique_address]] Strategy method{};
  std::uint64_t seed = 0;

  template <class Observer, board Board, class Propagator, class Brancher>
  constexpr auto start(const Board& start, const Propagator& propagator, Brancher, const limits& limit,
                       Observer observer, status loaded) const {
    return board_engine<Board, Propagator, Strategy, Observer>(start, propagator, limit, method, seed,
                                                               static_cast<Observer&&>(observer), loaded);
  }
};

} // namespace boxline::local
