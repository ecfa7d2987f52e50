// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/local/colony_engine.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/search.hpp>

namespace boxline::inline v0_2::local {

/// The Search of an ant colony: see `colony_engine`. The propagation runs once before it. Equal seeds
/// give equal searches, on every platform:
///
///     solver<5, local::ant_colony<>> solve({.seed = 7, .options = {.ants = 20}});
///
/// It gives one solution or `limit_reached`, and proves nothing. Any houses; the colony keeps no other
/// rule, so that a `Propagation` that is more than inference is refused.
template <class Propagation = propagate::none, class Bits = bits::cells>
struct ant_colony {
  template <box B, class H = houses::standard<B>>
  using board = typename Bits::template board<B, H>;
  using propagation_type = Propagation;

  std::uint64_t seed = 0;
  colony_options options{};
  [[no_unique_address]] Propagation propagation{};

  /// See `search_for`.
  template <class Observer, boxline::board Board>
    requires propagator_for<Propagation, Board>
  auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
    return colony_engine<Board, Propagation, Observer>(start, propagation, limit, options, seed,
                                                       static_cast<Observer&&>(observer), loaded);
  }

  /// The same Search with another seed.
  constexpr ant_colony randomised(std::uint64_t by) const { return {by, options, propagation}; }

  /// See `search_for`.
  template <box B, class H>
  static constexpr bool require() {
    return search::require_inference_before<Propagation, Bits, B, H>();
  }
};

} // namespace boxline::inline v0_2::local
