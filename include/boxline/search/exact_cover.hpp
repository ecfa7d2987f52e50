// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/cover/dancing_links.hpp>
#include <boxline/cover/puzzle_matrix.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/search.hpp>
#include <boxline/search/statistics.hpp>

#include <concepts>
#include <utility>

namespace boxline::inline v0_2::search {

/// A search for the exact covers of the Sudoku matrix by dancing links, from a board as it stands: placed
/// cells are committed, and `Propagator` runs once, before the search. A column with the fewest rows is a
/// cell with the fewest candidates or a digit and house with the fewest places.
///
/// A value: it can be stopped by its limits, examined, given new limits, resumed and copied. Source: Knuth,
/// "Dancing Links"; Entwistle, section III.B (his brute force); Takano, de Freitas and Pereira de Sa, section
/// 4.
template <board Board, class Propagator, class Observer = null_observer,
          cover::column_choice Choice = cover::fewest_rows, game_rules Game = typename Board::houses_type>
  requires propagator_for<Propagator, Board>
class exact_cover_engine {
  static_assert(reports_solutions_alone<Observer>());

public:
  /// A search that begins at `start`; `loaded` is the status that its givens gave. Of the observer only
  /// `solution` is called, since there are no boards between. O(n^3) for a fixed number of houses a cell.
  explicit constexpr exact_cover_engine(
      const Board& start, Propagator propagator, const limits& limit = {}, Observer observer = Observer(),
      status loaded = status::open,
      Choice choice = Choice()) requires std::same_as<Game, typename Board::houses_type>
      : exact_cover_engine(start, std::move(propagator), limit, static_cast<Observer&&>(observer), loaded,
                           std::move(choice), start.houses()) {}

  /// The same under a game whose constraints are on pairs of cells: secondary columns of the matrix.
  explicit constexpr exact_cover_engine(const Board& start, Propagator propagator, const limits& limit,
                                        Observer observer, status loaded, Choice choice, const Game& rules)
      : observer_(static_cast<Observer&&>(observer)), board_(start),
        engine_(links(loaded == status::contradiction ? loaded : propagated(propagator, limit), limit,
                      std::move(choice), rules)) {}

  /// The same with default policies.
  explicit constexpr exact_cover_engine(const Board& start, const limits& limit = {})
      : exact_cover_engine(start, Propagator(), limit) {}

  /// See `search_engine`.
  constexpr next_result next() {
    const next_result result = engine_.next();
    if (result == next_result::found) {
      shown_ = board_;
      for (const cover::index row : engine_.rows()) shown_.place(rows_[row].where, rows_[row].what);
      observer_.solution(std::as_const(shown_));
    }
    return result;
  }

  /// After `found`, the solution; before, the board that the search began with.
  constexpr const Board& board() const { return shown_; }
  /// Nodes, guesses, failures and solutions as `cover::statistics` has them; depth is the most rows chosen at
  /// the same time.
  constexpr statistics stats() const {
    const cover::statistics& s = engine_.stats();
    return {.nodes = s.nodes,
            .guesses = s.guesses,
            .failures = s.failures,
            .restarts = 0,
            .solutions = s.solutions,
            .depth = static_cast<int>(s.depth)};
  }
  constexpr const auto& observer() const { return observer_; }
  /// The search for covers itself.
  constexpr const auto& engine() const { return engine_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  constexpr void set_limits(const limits& limit) { engine_.set_limits(limit); }
  /// Rows that the search has chosen.
  constexpr int depth() const { return engine_.depth(); }

private:
  using engine_type = cover::dancing_links<Choice>;

  // Where it is stopped, the search begins with what was inferred by then.
  constexpr status propagated(Propagator& propagator, const limits& limit) {
    stop_check stop(limit);
    return propagate::run_until(propagator, board_, stop);
  }
  constexpr engine_type links(status known, const limits& limit, Choice choice, const Game& rules) {
    // A contradictory board has no cover: a matrix with a column that no row covers.
    if (known == status::contradiction) return engine_type(cover::matrix(1), limit, std::move(choice));
    const cover::puzzle_matrix<Board::shape, typename Board::houses_type> puzzle(candidates_of(board_),
                                                                                 rules);
    rows_ = puzzle.assignments();
    engine_type engine(puzzle.ones(), limit, std::move(choice));
    for (cover::index row = 0; row < rows_.size(); ++row)
      if (board_.is_placed(rows_[row].where)) engine.commit(row);
    return engine;
  }

  Observer observer_;
  Board board_;
  std::vector<assignment> rows_; // of the matrix
  engine_type engine_;
  Board shown_ = board_;
};

/// The search policy of `exact_cover_engine`. Choose it to compare: singles with `branch::fewest_ways` do the
/// same in bit sets. `Choice` is the order of columns.
///
/// It propagates only before the search: a `Propagation` that is more than inference is refused.
template <cover::column_choice Choice = cover::fewest_rows, class Propagation = propagate::none,
          class Bits = bits::cells>
struct exact_cover {
  template <box B, class H = houses::standard<B>>
  using board = typename Bits::template board<B, H>;
  using propagation_type = Propagation;

  [[no_unique_address]] Choice choice{};
  [[no_unique_address]] Propagation propagation{};

  /// See `search_for`.
  template <class Observer, boxline::board Board>
    requires propagator_for<Propagation, Board>
  constexpr auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
    return exact_cover_engine<Board, Propagation, Observer, Choice>(
        start, propagation, limit, static_cast<Observer&&>(observer), loaded, choice);
  }

  /// The same under a game with constraints on pairs of cells alone: see `keeps_constraints`.
  template <pairwise_game G>
  struct kept {
    exact_cover search;
    G rules;

    /// See `search_for`.
    template <class Observer, boxline::board Board>
    auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
      return exact_cover_engine<Board, Propagation, Observer, Choice, G>(
          start, search.propagation, limit, static_cast<Observer&&>(observer), loaded, search.choice, rules);
    }
  };
  template <pairwise_game G>
  constexpr kept<G> keeping(const G& rules) const {
    return {*this, rules};
  }

  /// See `search_for`.
  template <box B, class H>
  static constexpr bool require() {
    return require_inference_before<Propagation, Bits, B, H>();
  }
};

} // namespace boxline::inline v0_2::search
