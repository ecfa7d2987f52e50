// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <concepts>

namespace boxline {

/// Receives the events of a search. Each call gets the board as it is then: `visit(board, depth)` before a
/// node is propagated, `branch(board, choice, depth)` when a choice is made, `backtrack(board, depth)` when a
/// board is given up (contradictory, or a solution that has been reported), and `solution(board)`. `depth` is
/// the number of choices open. Derive from `search::null_observer`, which has all of these members.
///
/// Models: `search::null_observer`.
template <class O, class Board, class Choice>
concept observer_for = requires(O& o, const Board& b, const Choice& c, int depth) {
  o.visit(b, depth);
  o.branch(b, c, depth);
  o.backtrack(b, depth);
  o.solution(b);
};

/// An observer that also receives each single change: `placement(cell, digit)` and `elimination(cell,
/// digit)`, after each propagation, in the order of cells. It costs a comparison of boards at each node;
/// other observers cost nothing.
template <class O>
concept change_observer = requires(O& o, cell c, digit d) {
  o.placement(c, d);
  o.elimination(c, d);
};

namespace search {

/// Ignores every event, at no cost.
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
