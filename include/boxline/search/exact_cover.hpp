// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/cover/dancing_links.hpp>
#include <boxline/cover/puzzle_matrix.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/statistics.hpp>

#include <utility>

namespace boxline::search {

/// A search for the exact covers of the Sudoku matrix by dancing links, from a board as it stands: what is placed
/// is committed, and `Propagator` runs once, before the search. Choose it to compare: a column with the fewest rows
/// is a cell with the fewest candidates or a digit and house with the fewest places, and a search with singles and
/// `branch::fewest_ways` does the same in bit sets.
///
/// A value, as `backtracking` is: it can be stopped by its limits, looked at, given new limits, resumed and copied.
/// Source: Knuth, "Dancing Links"; Entwistle, section III.B (his brute force); Takano, de Freitas and Pereira de
/// Sa, section 4.
template <board Board, class Propagator, class Observer = null_observer,
          cover::column_choice Choice = cover::fewest_rows>
  requires propagator_for<Propagator, Board>
class covering {
public:
  /// A search that begins at `start`; `loaded` is what came of loading it. Of the observer only `solution` is
  /// told anything, since there are no boards between. O(n^3) for a fixed number of houses a cell.
  explicit constexpr covering(const Board& start, Propagator propagator, const limits& limit = {},
                              Observer observer = Observer(), status loaded = status::open,
                              Choice choice = Choice())
      : observer_(static_cast<Observer&&>(observer)), board_(start),
        engine_(links(loaded == status::contradiction ? loaded : propagate::run(propagator, board_), limit,
                      std::move(choice))) {}

  /// The same with policies as they come.
  explicit constexpr covering(const Board& start, const limits& limit = {})
      : covering(start, Propagator(), limit) {}

  /// See `backtracking::next`.
  constexpr outcome next() {
    const next_result result = engine_.next();
    if (result == next_result::found) {
      shown_ = board_;
      for (const cover::index row : engine_.rows()) shown_.place(rows_[row].where, rows_[row].what);
      observer_.solution(std::as_const(shown_));
    }
    switch (result) {
    case next_result::found:
      return outcome::solved;
    case next_result::exhausted:
      return outcome::unsolvable;
    default:
      return stopped_as<outcome>(result == next_result::cancelled ? stop_reason::cancelled
                                                                  : stop_reason::limit_reached);
    }
  }

  /// After `solved`, the solution; before, the board that the search began with.
  constexpr const Board& board() const { return shown_; }
  /// Nodes, guesses, failures and solutions as `cover::statistics` has them; depth is the most rows chosen at once.
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

  constexpr engine_type links(status known, const limits& limit, Choice choice) {
    // A column that nothing covers, for a board of which no more is to be asked.
    if (known == status::contradiction) return engine_type(cover::matrix(1), limit, std::move(choice));
    const cover::puzzle_matrix<Board::shape, typename Board::houses_type> puzzle(board_);
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

/// The search policy of `covering`. The brancher has no part in it: `Choice` says which column comes next.
template <cover::column_choice Choice = cover::fewest_rows>
struct exact_cover {
  static constexpr bool searches = true;
  [[no_unique_address]] Choice choice{};

  template <class Observer, board Board, class Propagator, class Brancher>
  constexpr auto start(const Board& start, const Propagator& propagator, Brancher, const limits& limit,
                       Observer observer, status loaded) const {
    return covering<Board, Propagator, Observer, Choice>(start, propagator, limit,
                                                         static_cast<Observer&&>(observer), loaded, choice);
  }
};

} // namespace boxline::search
