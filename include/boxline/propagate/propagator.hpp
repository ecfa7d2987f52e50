// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/native.hpp>

#include <concepts>
#include <tuple>

namespace boxline {

/// A propagation policy: a rule, or a sequence of rules, that eliminates candidates and places digits.
/// `propagate(board)` makes one pass. It gives `progress::none` exactly when it changed nothing and found no
/// contradiction, and it never restores a candidate. `propagate::run` repeats the passes until then.
///
/// A policy with `static constexpr bool is_inference = true` infers only what follows from the houses:
/// no pass loses a solution of the board. A policy without it may be a rule of the game of its own,
/// as anti-knight is; see `inference_only`. A class that derives from a policy inherits its `is_inference`:
/// one that adds a rule of the game declares it false.
///
/// Models: `propagate::none`, `forward_check`, `naked_single`, `hidden_single`, `locked`, `mini_lines`,
/// `band_ways`, `naked_subsets`, `hidden_subsets`, `all_different`, `arc_consistency`, `path_consistency`,
/// `path_consistency_pc4`, `sequence<...>`; `nishio::propagator<B>`.
template <class P, class Board>
concept propagator_for = std::copyable<P> && board<Board> && requires(P& p, Board& b) {
  { p.propagate(b) } -> std::same_as<progress>;
};

/// A propagation policy that claims, by `is_inference`, that it loses no solution. A search that propagates
/// only at its start, or translates the board for another solver, requires it. `testing::check_propagator`
/// checks the claim.
///
/// Models: every policy of the library; a `sequence` if all of its rules are.
template <class P>
concept inference_only = requires {
  requires static_cast<bool>(P::is_inference);
};

namespace propagate {
namespace detail {

template <class... Rules, class Board>
constexpr status run_natively(rule_set<Rules...>, Board& b) {
  return b.template propagate_natively<Rules...>();
}

template <class Native, class... Rules>
consteval bool rest_is_inference(rule_set<Rules...>) {
  return ((Native::template has<Rules> || inference_only<Rules>)&&...);
}

// One pass of a rule, unless it is among those that the board has run natively.
template <class Native, class Rule, class Board>
constexpr progress pass_unless(Rule& rule, Board& b) {
  if constexpr (Native::template has<Rule>)
    return progress::none;
  else
    return rule.propagate(b);
}

} // namespace detail

/// Runs the rules of `p` to their common fixpoint, or to a contradiction. Gives `solved` when every cell is
/// placed.
///
/// The rules that the board runs together by its own code (`native_part`) run first, to their fixpoint.
/// The others follow in their order, each only when those before it change nothing. After each change the
/// native ones begin again. A rule that is more than inference runs on a full board too, before the result is
/// `solved`.
///
/// Source: the fixpoint of monotone rules does not depend on their order (Apt, "The essence of constraint
/// propagation", 1999).
template <class P, board Board>
  requires propagator_for<P, Board>
constexpr status run(P& p, Board& b) {
  using native = native_part<P, Board>;
  if constexpr (runs_natively<P, Board>) {
    return detail::run_natively(native(), b);
  } else {
    for (;;) {
      if constexpr (native::size > 0) {
        const status reached = detail::run_natively(native(), b);
        if (reached == status::contradiction) return reached;
        if constexpr (detail::rest_is_inference<native>(rules_of<P>()))
          if (reached == status::solved) return reached;
      }
      const progress made = std::apply(
          [&b](auto&... rules) {
            progress first = progress::none;
            (void)(((first = detail::pass_unless<native>(rules, b)) == progress::none) && ...);
            return first;
          },
          flattened<P>::in(p));
      if (made == progress::contradiction) return status::contradiction;
      if (made == progress::none) return b.open_cells() == 0 ? status::solved : status::open;
    }
  }
}

} // namespace propagate
} // namespace boxline
