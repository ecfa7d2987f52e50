// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <concepts>

namespace boxline {

/// What follows from a placement or an elimination. A propagator `P` names the closure that it draws
/// (`P::closes`) and makes one pass at a time: `sweep(board)` places and removes only what is implied, and
/// gives `progress::none` exactly when it changed nothing and found no contradiction. Passes are repeated
/// until then by `propagate::run`, so that every propagator is idempotent at its fixpoint by construction.
///
/// Models: `propagate::none`, `forward_check`, `naked_single`, `hidden_single`, `locked`, `mini_lines`,
/// `band_ways`, `naked_subsets`, `hidden_subsets`, `all_different`, `arc_consistency`, `path_consistency`,
/// `path_consistency_pc4`, `sequence<...>`; `nishio::propagator<B>`.
template <class P, class Board>
concept propagator_for = std::copyable<P> && board<Board> && requires(P& p, Board& b) {
  { P::closes } -> std::convertible_to<closure>;
  { p.sweep(b) } -> std::same_as<progress>;
};

namespace propagate {

/// Repeats the passes of `p` until nothing changes or a contradiction is found. Gives `solved` when every
/// cell is placed. Takes the board's own way to the closure where it has one (see `closes_natively`). Source:
/// the fixpoint of monotone rules does not depend on their order (Apt, "The essence of constraint
/// propagation", 1999).
template <class P, board Board>
  requires propagator_for<P, Board>
constexpr status run(P& p, Board& b) {
  if constexpr (closes_natively<Board, P::closes>) {
    return b.template close<P::closes>();
  } else {
    for (;;) {
      const progress made = p.sweep(b);
      if (made == progress::contradiction) return status::contradiction;
      if (made == progress::none) return b.open_cells() == 0 ? status::solved : status::open;
    }
  }
}

} // namespace propagate
} // namespace boxline
