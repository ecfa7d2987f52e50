// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/colony_engine.hpp>

namespace boxline::local {

/// The search policy of `colony_engine`. The brancher has no part in it.
struct ant_colony {
  static constexpr bool searches = true;
  std::uint64_t seed = 0;
  colony_options options{};

  template <class Observer, board Board, class Propagator, class Brancher>
  auto start(const Board& start, const Propagator& propagator, Brancher, const limits& limit,
             Observer observer, status loaded) const {
    return colony_engine<Board, Propagator, Observer>(start, propagator, limit, options, seed,
                                                      static_cast<Observer&&>(observer), loaded);
  }
};

} // namespace boxline::local
