// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/statistics.hpp>

#include <concepts>
#include <type_traits>

namespace boxline::inline v0_2 {

/// A search at work on one puzzle. `next()` continues to the next solution: `next_result::found` when
/// `board()` holds one, `exhausted` when there are no more, `limit_reached` or `cancelled` when a limit
/// stopped it; it may then be called again with other limits (`set_limits`). `limits::nodes` is a total from
/// the beginning of the search: `stats().nodes + 1000` is the limit for 1,000 more, and with the same number
/// again `next()` examines nothing. It ignores `limits::solutions`: the caller counts. `stats()` is what it
/// has done so far.
///
/// Models: `search::depth_first_engine`, `search::learning_engine`, `search::hybrid_engine`,
/// `search::exact_cover_engine`, the engines of literature/, local/ and adapt/.
template <class E>
concept search_engine = requires(E& e, const E& v, const limits& limit) {
  { e.next() } -> std::same_as<next_result>;
  requires board<std::remove_cvref_t<decltype(v.board())>>;
  { v.stats() } -> std::convertible_to<search::statistics>;
  e.set_limits(limit);
};

/// A search that keeps the constraints of a game: `s.keeping(g)` is the same search with them.
///
/// Models: `search::depth_first`, `search::learning`, `search::hybrid`; `search::exact_cover` for a
/// `pairwise_game`.
template <class S, class G>
concept keeps_constraints = constrained_game<G> && requires(const S& s, const G& g) {
  s.keeping(g);
};

namespace search::detail {
// Asserts what a search requires of its policies, where it has `require`.
template <class S, box B, class H>
constexpr bool required() {
  if constexpr (requires { S::template require<B, H>(); }) return S::template require<B, H>();
  return true;
}

// The propagation, and after it the constraints of the game.
template <class Propagation, constrained_game G>
constexpr auto keeping(const Propagation& propagation, const G& rules) {
  return propagate::sequence<Propagation, decltype(rules.propagator())>(propagation, rules.propagator());
}

// A branching order; one that weights cells begins with the weights of the game.
template <class Branching, constrained_game G>
constexpr Branching beginning_with(Branching order, const G& rules) {
  if constexpr (requires { order.begin_with(rules.constraints().cell_weights()); })
    order.begin_with(rules.constraints().cell_weights());
  return order;
}

template <class S, class G>
constexpr bool required_to_keep() {
  if constexpr (constrained_game<G>)
    static_assert(keeps_constraints<S, G>,
                  "boxline: this search cannot keep the constraints of a game (keeps_constraints): take "
                  "search::depth_first, search::learning or search::hybrid");
  return true;
}
} // namespace search::detail

/// How a solver searches, with all that it needs for it: a value that owns its policies and their options.
/// For boxes `B` and houses `H`
///
/// - `S::board<B, H>` is the board that it searches on;
/// - `s.start<Observer>(board, limits, observer, loaded)` is a `search_engine` before its first node.
///   `board` has the givens, and `loaded` is the status that placing them gave.
///
/// For a game `g` with constraints, `s.keeping(g)` must be the same search with the constraints kept
/// (`keeps_constraints`); a search without it refuses the game.
///
/// Optional: `s.randomised(seed)` is the same search with its choices drawn at random, for random solutions;
/// `S::require<B, H>()` asserts what it requires of its policies, for a short message at compile time;
/// `S::finds_clashes<Board>` is true where its first propagation finds givens that clash, set by
/// `set_givens`.
///
/// Models: `search::depth_first`, `search::learning`, `search::hybrid`, `search::exact_cover`,
/// `literature::generate_and_test`, `local::search_by`, `local::ant_colony`, `adapt::linked`.
template <class S, box B, class H = houses::standard<B>>
concept search_on_houses = search::detail::required<S, B, H>() && std::copyable<S> &&
    house_system<H> && board<typename S::template board<B, H>> &&
    requires(const S& s, const typename S::template board<B, H>& b, const limits& limit,
             search::null_observer& o, status loaded) {
  { s.template start<search::null_observer&>(b, limit, o, loaded) } -> search_engine;
};

/// A search for the rules of a game: a `search_on_houses` for its houses, and one that keeps its constraints,
/// if it has any.
template <class S, box B, class G = houses::standard<B>>
concept search_for = game_rules<G> && search_on_houses<S, B, houses_type_of<G>> &&
    search::detail::required_to_keep<S, G>();

namespace search {

/// Asserts what a search requires that propagates only before it begins: a board for the houses, a
/// propagation for that board, and one that is inference only.
template <class Propagation, class Bits, box B, class H>
constexpr bool require_inference_before() {
  static_assert(bit_representation<Bits, B, H>, "boxline: Bits is no bit_representation for these houses");
  static_assert(propagator_for<Propagation, typename Bits::template board<B, H>>,
                "boxline: Propagation is no propagator_for this board");
  static_assert(inference_only<Propagation>,
                "boxline: Propagation is not inference_only: declare `is_inference` if it loses no solution; "
                "a rule of the game is a puzzle_constraint, for a game in place of houses");
  return true;
}

/// Whether `S` finds by itself, at its first node, that the givens on a `Board` clash, so that the
/// solver need not examine them before: where `S::finds_clashes<Board>` is true.
template <class S, class Board>
inline constexpr bool finds_clashes = false;
template <class S, class Board>
  requires requires {
    S::template finds_clashes<Board>;
  }
inline constexpr bool finds_clashes<S, Board> = S::template finds_clashes<Board>;

} // namespace search
} // namespace boxline::inline v0_2
