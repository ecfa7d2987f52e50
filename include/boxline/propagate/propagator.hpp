// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/propagate/native.hpp>

#include <concepts>
#include <tuple>

namespace boxline::inline v0_2 {

/// A propagation policy: a rule, or a sequence of rules, that eliminates candidates and places digits.
/// `propagate(board)` makes one pass. It gives `progress::none` exactly when it changed nothing and found no
/// contradiction, and it never restores a candidate. `propagate::run` repeats the passes until then.
///
/// A policy is inference: no pass loses a solution of the board. It declares so, by `static constexpr bool
/// is_inference = true`, and searches refuse one that does not: see `inference_only`. What a puzzle demands
/// besides its houses, as anti-knight does, is a constraint of a game (`puzzle_constraint`, constraints/).
/// A class that derives from a policy inherits its `is_inference`.
///
/// Models: `propagate::none`, `forward_check`, `naked_single`, `hidden_single`, `locked`, `mini_lines`,
/// `band_ways`, `naked_subsets`, `hidden_subsets`, `all_different`, `arc_consistency`, `path_consistency`,
/// `path_consistency_pc4`, `sequence<...>`; `nishio::propagator<B>`.
template <class P, class Board>
concept propagator_for = std::copyable<P> && board<Board> && requires(P& p, Board& b) {
  { p.propagate(b) } -> std::same_as<progress>;
};

/// A propagation policy that claims, by `is_inference`, that it loses no solution. Every search requires it,
/// and `testing::check_propagator` checks the claim.
///
/// Models: every policy of the library but `propagate::constraints`, by which searches keep a game; a
/// `sequence` if all of its rules are.
template <class P>
concept inference_only = requires {
  requires static_cast<bool>(P::is_inference);
};

/// A propagation policy whose pass can take longer than some milliseconds, and can be stopped inside:
/// `propagate(board, stop)` asks `stop` (a `stop_check`) as it works, and returns early once it stops. What
/// it has changed by then holds, but what it returns means nothing, so that nobody takes a board where it was
/// stopped for one at a fixpoint.
///
/// Models: `path_consistency`, `path_consistency_pc4`, `all_different`, `naked_subsets`, `hidden_subsets`,
/// `nishio::propagator<B>`; a `sequence` with one of them.
template <class P, class Board>
concept stoppable_propagator_for = propagator_for<P, Board> && requires(P& p, Board& b, stop_check& stop) {
  { p.propagate(b, stop) } -> std::same_as<progress>;
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

template <class Native, class Board, class... Rules>
consteval bool is_any_stoppable(rule_set<Rules...>) {
  return ((!Native::template has<Rules> && stoppable_propagator_for<Rules, Board>) || ...);
}

// Where nobody asks to stop.
struct no_stop {};

// One pass of a rule, unless it is among those that the board has run natively.
template <class Native, class Rule, class Board, class Stop>
constexpr progress pass_unless(Rule& rule, Board& b, [[maybe_unused]] Stop& stop) {
  if constexpr (Native::template has<Rule>)
    return progress::none;
  else if constexpr (requires { rule.propagate(b, stop); })
    return rule.propagate(b, stop);
  else
    return rule.propagate(b);
}

template <class P, class Board, class Stop>
constexpr status run(P& p, Board& b, Stop& stop) {
  using native = native_part<P, Board>;
  if constexpr (runs_natively<P, Board>) {
    return run_natively(native(), b);
  } else {
    for (;;) {
      if constexpr (native::size > 0) {
        const status reached = run_natively(native(), b);
        if (reached == status::contradiction) return reached;
        if constexpr (rest_is_inference<native>(rules_of<P>()))
          if (reached == status::solved) return reached;
      }
      const progress made = std::apply(
          [&b, &stop](auto&... rules) {
            progress first = progress::none;
            (void)(((first = pass_unless<native>(rules, b, stop)) == progress::none) && ...);
            return first;
          },
          flattened<P>::in(p));
      if constexpr (std::same_as<Stop, stop_check>)
        if (stop.why() != stop_reason::none) return status::open;
      if (made == progress::contradiction) return status::contradiction;
      if (made == progress::none) return b.open_cells() == 0 ? status::solved : status::open;
    }
  }
}

} // namespace detail

/// Whether `run_until(p, board, stop)` asks its `stop_check`: some rule of the policy that the board does not
/// run by its own code is a `stoppable_propagator_for` it. All others take well below 0.1 s, at 36x36 too.
template <class P, class Board>
inline constexpr bool is_stoppable = detail::is_any_stoppable<native_part<P, Board>, Board>(rules_of<P>());

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
  detail::no_stop nobody;
  return detail::run(p, b, nobody);
}

/// The same, stopped inside the rules that are stoppable. Where `stop.why()` is not `none` afterwards it
/// gives `open`, which is no verdict: the board is between its state before and the fixpoint, and another run
/// continues from there. Costs the same as `run` where the policy is not stoppable.
template <class P, board Board>
  requires propagator_for<P, Board>
constexpr status run_until(P& p, Board& b, [[maybe_unused]] stop_check& stop) {
  if constexpr (is_stoppable<P, Board>)
    return detail::run(p, b, stop);
  else
    return run(p, b);
}

} // namespace propagate
} // namespace boxline::inline v0_2
