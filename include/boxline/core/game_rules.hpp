// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/houses.hpp>

#include <concepts>
#include <type_traits>

namespace boxline::inline v0_2 {

/// Rules of a game with constraints besides houses. `g.houses()` is its house system; `g.constraints()` the
/// constraints as searches read them; `g.propagator()` a propagation policy that keeps them when it runs at
/// every node.
///
/// Models: `game<Houses, Constraints...>`.
template <class G>
concept constrained_game = std::copyable<G> && house_system<typename G::houses_type> && requires(const G& g) {
  { G::shape } -> std::convertible_to<box>;
  { g.houses() } -> std::same_as<const typename G::houses_type&>;
  g.constraints();
  g.propagator();
};

/// A game whose constraints are all on pairs of cells, known at compile time: `G::is_pairwise`. Then
/// `g.constraints()` has `arcs(c)` and `relation_of(arc)`, and they are all that there is.
///
/// Models: `game<Houses, Constraints...>` where each of them is a `pairwise_constraint` and nothing else.
template <class G>
concept pairwise_game = constrained_game<G> && requires {
  requires G::is_pairwise;
};

/// What a puzzle demands besides its givens: houses alone, or with constraints. What takes a `house_system`
/// only refuses a game with constraints.
///
/// Models: every `house_system`; `game<Houses, Constraints...>`.
template <class G>
concept game_rules = house_system<G> || constrained_game<G>;

/// The houses of a game: the game itself where it has no constraints. O(1).
template <house_system H>
constexpr const H& houses_of(const H& h) {
  return h;
}
template <constrained_game G>
constexpr const typename G::houses_type& houses_of(const G& g) {
  return g.houses();
}

namespace detail {
template <class G>
struct houses_type_of {
  using type = G;
};
template <constrained_game G>
struct houses_type_of<G> {
  using type = typename G::houses_type;
};
} // namespace detail

/// The type of `houses_of(g)`.
template <game_rules G>
using houses_type_of = typename detail::houses_type_of<G>::type;

} // namespace boxline::inline v0_2
