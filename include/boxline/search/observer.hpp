// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <concepts>

namespace boxline {

/// Sees what a search does. Each call gets the board as it is then: `visit(board, depth)` before a node is
/// propagated, `branch(board, choice, depth)` when a choice is made, `backtrack(board, depth)` when a board
/// is given up (contradictory, or a solution that has been handed out), and `solution(board)`. `depth` is the
/// number of choices open. Derive from `search::null_observer` to have them all.
///
/// Models: `search::null_observer`.
template <class O, class Board, class Choice>
concept observer_for = requires(O& o, const Board& b, const Choice& c, int depth) {
  o.visit(b, depth);
  o.branch(b, c, depth);
  o.backtrack(b, depth);
  o.solution(b);
};

/// An observer that also wants every single change: `placement(cell, digit)` and `elimination(cell, digit)`,
/// after each propagation, in the order of cells. It costs a comparison of boards at each node; others pay
/// nothing.
template <class O>
concept change_observer = requires(O& o, cell c, digit d) {
  o.placement(c, d);
  o.elimination(c, d);
};

namespace search {

/// Sees nothing and costs nothing.
struct null_observer {
  template <class Board>
  constexpr void visit(const Board&, int) const {}
  template <class Board, class Choice>
  constexpr void branch(const Board&, const Choice&, int) const {}
  template <class Board>
  constexpr void backtrack(const Board&, int) const {}
  template <class Board>
  constexpr void solution(const Board&) const {}
};

} // namespace search
} // namespace boxline
