// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/recognise.hpp>
#include <boxline/local/engine.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/statistics.hpp>

#include <utility>

namespace boxline::inline v0_2::local {

/// The engine of a local search that begins on a board: the propagator runs once, and the cells that are
/// placed then are fixed. Rows, columns and boxes alone.
///
/// It gives one solution. After that, and where propagation refutes the board, it gives `limit_reached`: it
/// never gives `exhausted`, and so a count is never complete and uniqueness never proven.
template <board Board, class Propagator, class Strategy, class Observer = search::null_observer>
  requires propagator_for<Propagator, Board> && box_houses<typename Board::houses_type>
class board_engine {
  static_assert(search::reports_solutions_alone<Observer>());

public:
  static constexpr box shape = Board::shape;

  /// `loaded` is the status after the puzzle was put onto the board. The observer gets `solution`, and the
  /// calls of `trace_observer` where it has them.
  explicit constexpr board_engine(const Board& start, Propagator propagator, const limits& limit = {},
                                  Strategy strategy = Strategy(), std::uint64_t seed = 0,
                                  Observer observer = Observer(), status loaded = status::open)
      : limits_(limit), board_(start), is_over_(loaded == status::contradiction || is_refuted_by(propagator)),
        engine_(is_over_ ? state<shape>() : state<shape>(board_), std::move(strategy), seed,
                static_cast<Observer&&>(observer)) {}

  /// As `engine::next`; after a solution, always `limit_reached`.
  constexpr next_result next() {
    if (is_over_) return next_result::limit_reached;
    const next_result result = engine_.next(limits_);
    if (result != next_result::found) return result;
    is_over_ = true;
    const grid<shape> found = engine_.current().values();
    BOXLINE_ASSERT(is_solution(found));
    for (int c = 0; c < shape.cells(); ++c)
      if (!board_.is_placed(cell(c))) board_.place(cell(c), found.digit_at(cell(c)));
    ++solutions_;
    if constexpr (requires { engine_.observer().solution(std::as_const(board_)); })
      engine_.observer().solution(std::as_const(board_));
    return result;
  }

  /// After `found`, the solution; before, the first board, propagated.
  constexpr const Board& board() const { return board_; }
  /// Nodes are steps, guesses are the steps that moved, failures those that did not.
  constexpr search::statistics stats() const {
    const counts& c = engine_.count();
    return {.nodes = c.steps,
            .guesses = c.moves,
            .failures = c.steps - c.moves,
            .restarts = c.restarts,
            .solutions = solutions_,
            .depth = 0};
  }
  constexpr const auto& observer() const { return engine_.observer(); }
  /// The local search itself.
  constexpr const auto& local_engine() const { return engine_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  constexpr void set_limits(const limits& limit) { limits_ = limit; }
  /// Always 0: no choice is ever open.
  constexpr int depth() const { return 0; }

private:
  // Where the limits stop it, the search begins with what was inferred by then.
  constexpr bool is_refuted_by(Propagator& propagator) {
    stop_check stop(limits_);
    return propagate::run_until(propagator, board_, stop) == status::contradiction;
  }

  limits limits_;
  Board board_;
  bool is_over_;
  std::uint64_t solutions_ = 0;
  engine<shape, Strategy, Observer> engine_;
};

} // namespace boxline::inline v0_2::local
