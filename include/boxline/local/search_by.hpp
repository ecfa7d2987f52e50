// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/local/board_engine.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/search.hpp>

namespace boxline::inline v0_2::local {

/// The Search of a local search by a `Strategy`. The propagation runs once before it, and the cells
/// that it places are fixed. Equal seeds give equal trajectories, on every platform:
///
///     using climber = local::search_by<local::grasp>;
///     solver<3, climber> solve({.strategy = {.placement = {.alpha = 30}}, .seed = 7});
///
/// It gives one solution or `limit_reached`, and proves nothing: see `board_engine`. For rows, columns and
/// boxes alone; a `Propagation` that is more than inference is refused.
template <class Strategy, class Propagation = propagate::none, class Bits = bits::cells>
struct search_by {
  template <box B, class H = houses::standard<B>>
  using board = typename Bits::template board<B, H>;
  using propagation_type = Propagation;

  [[no_unique_address]] Strategy strategy{};
  [[no_unique_address]] Propagation propagation{};
  std::uint64_t seed = 0;

  /// See `search_for`.
  template <class Observer, boxline::board Board>
    requires propagator_for<Propagation, Board> && box_houses<typename Board::houses_type>
  constexpr auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
    return board_engine<Board, Propagation, Strategy, Observer>(start, propagation, limit, strategy, seed,
                                                                static_cast<Observer&&>(observer), loaded);
  }

  /// The same Search with another seed.
  constexpr search_by randomised(std::uint64_t by) const { return {strategy, propagation, by}; }

  /// See `search_for`.
  template <box B, class H>
  static constexpr bool require() {
    static_assert(strategy_for<Strategy, state<B>>,
                  "boxline: Strategy is no local::strategy_for these boxes");
    static_assert(box_houses<H>, "boxline: local::search_by is for rows, columns and boxes");
    return search::require_inference_before<Propagation, Bits, B, H>();
  }
};

} // namespace boxline::inline v0_2::local
