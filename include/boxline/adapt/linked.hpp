// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/backend.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/search.hpp>

namespace boxline::inline v0_2::adapt {

/// The Search that uses a linked solver: `maker` has the solver's options and makes its back end,
/// `propagation` runs once before it.
///
///     solver<3, adapt::linked<adapt::cadical>> solve({.maker = {.seed = 7}});
///
/// Choose it as an oracle. The linked solver's model has the houses and, where the maker takes a game
/// (`game_backend_maker`), its constraints; no other rule: a `Propagation` that is more than inference is
/// refused.
template <class Maker, class Propagation = propagate::none, class Bits = bits::cells>
struct linked {
  template <box B, class H = houses::standard<B>>
  using board = typename Bits::template board<B, H>;
  using propagation_type = Propagation;

  Maker maker{};
  [[no_unique_address]] Propagation propagation{};

  /// See `search_for`.
  template <class Observer, boxline::board Board>
    requires propagator_for<Propagation, Board> && backend_maker<Maker, Board>
  auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
    return linked_engine<Board, Propagation, Maker, Observer>(start, propagation, limit, maker,
                                                              static_cast<Observer&&>(observer), loaded);
  }

  /// The same search with the constraints of a game.
  template <constrained_game G>
  struct kept {
    linked search;
    G rules;

    /// See `search_for`.
    template <class Observer, boxline::board Board>
    auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
      using both = propagate::sequence<Propagation, decltype(rules.propagator())>;
      return linked_engine<Board, both, Maker, Observer, G>(
          start, both(search.propagation, rules.propagator()), limit, search.maker,
          static_cast<Observer&&>(observer), loaded, rules);
    }
  };
  template <constrained_game G>
    requires game_backend_maker<Maker, G> kept<G> keeping(const G& rules)
  const { return {*this, rules}; }

  /// See `search_for`.
  template <box B, class H>
  static constexpr bool require() {
    static_assert(backend_maker<Maker, board<B, H>>, "boxline: Maker is no backend_maker for this board");
    return search::require_inference_before<Propagation, Bits, B, H>();
  }
};

} // namespace boxline::inline v0_2::adapt
