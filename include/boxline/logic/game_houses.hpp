// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/game_rules.hpp>

#include <utility>

namespace boxline::inline v0_2::logic {

/// A house system that carries the game that it belongs to, so that rules of deduction reach the constraints
/// from a board.
///
/// Models: `game_houses<G>`.
template <class H>
concept carries_game = house_system<H> && requires(const H& h) {
  requires constrained_game<typename H::game_type>;
  { h.game() } -> std::same_as<const typename H::game_type&>;
};

/// The houses of a game with constraints, and the game: the house system of boards for deduction,
/// `bits::crossed_board<B, game_houses<G>>`. A game converts to it. Only deduction knows of `game()`: give
/// all else the game itself.
template <constrained_game G>
class game_houses : public G::houses_type {
public:
  using game_type = G;

  game_houses() requires std::default_initializable<G> : game_houses(G()) {}
  game_houses(const G& g) : G::houses_type(g.houses()), game_(g) {}

  const G& game() const { return game_; }

private:
  G game_;
};

} // namespace boxline::inline v0_2::logic
