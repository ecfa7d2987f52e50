// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>

#include <concepts>
#include <span>
#include <type_traits>

namespace boxline::inline v0_2 {

/// Receives the events of a search. Each call gets the board as it is then: `visit(board, depth)` before a
/// node is propagated, `branch(board, choice, depth)` when a choice is made, `backtrack(board, depth)` when a
/// board is given up (contradictory, or a solution that has been reported), `restart(board, depth)` when the
/// search has returned to a board with `depth` choices open to begin again there, and `solution(board)`.
/// `depth` is the number of choices open. Derive from `search::null_observer`, which has all of these
/// members.
///
/// Depth-first, learning and hybrid search make all of these calls, as many of each as `stats()` counts:
/// `nodes` visits, `restarts` restarts, `solutions` solutions, and a backtrack for each of the `failures` and
/// for each solution after which the search was continued. Each visit ends in a branch or a backtrack; after
/// a restart of depth-first search the first choice is branched on again. The other searches have no boards
/// between, and call `solution` alone: see `node_observer`.
///
/// Models: `search::null_observer`.
template <class O, class Board, class Choice>
concept observer_for = requires(O& o, const Board& b, const Choice& c, int depth) {
  o.visit(b, depth);
  o.branch(b, c, depth);
  o.backtrack(b, depth);
  o.restart(b, depth);
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

/// A candidate that is placed or excluded: the choice of a learning search, or a literal of what it learned.
struct decision {
  assignment what;
  bool is_placed = true;
  /// Alternatives that are tried: this one alone, since the other follows, where it does, by what is learned.
  static constexpr int size() { return 1; }
  friend constexpr bool operator==(const decision&, const decision&) = default;
};

} // namespace search

/// An observer that also receives each clause that a search learns: `learned(literals, depth)`, after the
/// backtrack of the conflict. At least one of the literals holds in every solution not found yet. Source:
/// `search::learning_engine`.
template <class O>
concept learning_observer = requires(O& o, std::span<const search::decision> literals, int depth) {
  o.learned(literals, depth);
};

/// An observer that also receives the stages of a hybrid search: `stage(name)` with "learning" when that
/// begins, after a `restart` at depth 0. Choices are `search::decision`s from then on.
template <class O>
concept stage_observer = requires(O& o, const char* name) {
  o.stage(name);
};

/// An observer that is of no use to a search which calls `solution` alone: it has a member `static constexpr
/// bool observes_nodes = true`. Such searches (exact cover, generate and test, local search, ant colony,
/// linked solvers) refuse it at compile time.
template <class O>
concept node_observer = std::remove_cvref_t<O>::observes_nodes;

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
  constexpr void restart(const Board&, int) const {}
  template <class Board>
  constexpr void solution(const Board&) const {}
};

/// What a board held, so that a `change_observer` can receive what has changed since.
template <class Board>
class change_snapshot {
public:
  /// O(n^2).
  constexpr void remember(const Board& b) {
    marks_ = candidates_of(b);
    values_ = b.values();
  }
  /// Calls `o.elimination` and `o.placement` with each change since, in the order of cells. O(n^3).
  template <change_observer Observer>
  constexpr void report_changes(const Board& b, Observer& o) const {
    const grid<Board::shape> now = b.values();
    for (int i = 0; i < Board::shape.cells(); ++i) {
      const cell c(i);
      for (const int d : marks_[c])
        if (!b.has(c, digit::from_index(d))) o.elimination(c, digit::from_index(d));
      if (values_.is_blank(c) && !now.is_blank(c)) o.placement(c, now.digit_at(c));
    }
  }

private:
  candidates<Board::shape> marks_;
  grid<Board::shape> values_;
};

/// Asserts that an observer can do with calls of `solution` alone.
template <class Observer>
constexpr bool reports_solutions_alone() {
  static_assert(
      !node_observer<Observer>,
      "boxline: this search reports solutions alone, but the observer declares `observes_nodes`: take "
      "search::depth_first, search::learning or search::hybrid");
  return true;
}

} // namespace search
} // namespace boxline::inline v0_2
