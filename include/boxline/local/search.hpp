// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/recognise.hpp>
#include <boxline/local/policies.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/statistics.hpp>

#include <utility>

namespace boxline::local {

/// A local search on one state, put together from the policies of a `method`.
///
///     place --> [solution?] --> step --> [solution?] --> [restart due?] --no--> step
///       ^                                                     | yes
///       '-----------------------------------------------------'
///
/// A value: it can be stopped by its limits, looked at, given new limits, resumed and copied. Equal seeds give equal
/// runs, move by move, on every machine. It proves nothing: see `next`. Throws nothing of its own.
template <box B, method_for<state<B>> Method, class Observer = search::null_observer>
class run {
public:
  using state_type = state<B>;
  using walk_type = typename Method::template walk_type<B>;
  static_assert(mover_for<decltype(Method::mover), walk_type>,
                "boxline: the mover needs begin(walk&) and step(walk&) -> local::step");
  static_assert(restart_rule_for<decltype(Method::restart), walk_type>,
                "boxline: the restart rule needs begin(const walk&) and is_due(const walk&, step) -> bool");
  static_assert(stop_rule_for<decltype(Method::stop), walk_type>,
                "boxline: the stop rule needs is_due(const walk&) -> bool");

  /// A search that stands before its first placement. Requires a state as `state` makes it: from givens that do not
  /// clash.
  explicit constexpr run(const state_type& start, Method method = Method(), std::uint64_t seed = 0,
                         Observer observer = Observer())
      : method_(std::move(method)), walk_(start, method_.objective, method_.neighbourhood, seed),
        observer_(static_cast<Observer&&>(observer)) {}

  /// Goes on until there is a solution: `solved` when `now()` is one; `limit_reached` when nodes (steps), time or the
  /// stop rule say so, and where there is no move at all that could help; `cancelled`. Never `unsolvable`: a local
  /// search cannot know. After `solved`, begins again from a new placement, and may come to the same solution.
  /// Without limits and with a stop rule that never stops, a puzzle without a solution takes for ever.
  constexpr outcome next(const limits& limit = {}) {
    for (;;) {
      if (const outcome why = outcome_of(limit.check(walk_.count().steps)); why != outcome::solved) return why;
      if (method_.stop.is_due(walk_) || is_hopeless_) return outcome::limit_reached;
      if (!is_placed_) {
        place();
        if (walk_.now().is_solution()) return solved();
        is_hopeless_ = has_no_moves();
        continue;
      }
      const local::step made = method_.mover.step(walk_);
      if (walk_.note(made == step::moved)) best_ = walk_.now().values();
      if constexpr (trace_observer<Observer, walk_type>) observer_.stepped(std::as_const(walk_), made);
      if (walk_.now().is_solution()) return solved();
      if (method_.restart.is_due(std::as_const(walk_), made)) {
        walk_.note_restart();
        is_placed_ = false;
      }
    }
  }

  /// Where the search stands.
  constexpr const state_type& now() const { return walk_.now(); }
  constexpr const walk_type& walked() const { return walk_; }
  constexpr const counts& count() const { return walk_.count(); }
  /// The grid of the least cost so far, whose cost is `count().best`; blank before the first placement.
  constexpr const grid<B>& best() const { return best_; }
  constexpr const auto& observer() const { return observer_; }
  constexpr auto& observer() { return observer_; }
  constexpr const Method& method() const { return method_; }

private:
  constexpr void place() {
    walk_.place(method_.placement);
    is_placed_ = true;
    if (walk_.note_cost()) best_ = walk_.now().values();
    method_.mover.begin(walk_);
    method_.restart.begin(std::as_const(walk_));
    if constexpr (trace_observer<Observer, walk_type>) observer_.placed(std::as_const(walk_));
  }
  constexpr outcome solved() {
    is_placed_ = false;
    return outcome::solved;
  }
  // One state in all: no box has two free cells.
  constexpr bool has_no_moves() const {
    for (int b = 0; b < B.size(); ++b)
      if (walk_.now().free_cells(b).size() > 1) return false;
    return true;
  }

  Method method_;
  walk_type walk_;
  Observer observer_;
  grid<B> best_;
  bool is_placed_ = false, is_hopeless_ = false;
};

/// A local search as the search of a pipeline: the board's propagator runs once, and what is placed then is fixed.
/// Rows, columns and boxes alone.
///
/// It gives one solution. After that, and where propagation refutes the board, it says `limit_reached`: it never says
/// `unsolvable`, and so a count is never complete and uniqueness never proven.
template <board Board, class Propagator, class Method, class Observer = search::null_observer>
  requires propagator_for<Propagator, Board> && box_houses<typename Board::houses_type>
class walking {
public:
  static constexpr box shape = Board::shape;

  /// `loaded` is what came of putting the puzzle onto the board. Of the observer `solution` is told, and what
  /// `trace_observer` asks for, where it has it.
  explicit constexpr walking(const Board& start, Propagator propagator, const limits& limit = {},
                             Method method = Method(), std::uint64_t seed = 0, Observer observer = Observer(),
                             status loaded = status::open)
      : limits_(limit), board_(start), is_over_(loaded == status::contradiction ||
                                                propagate::run(propagator, board_) == status::contradiction),
        run_(is_over_ ? state<shape>() : state<shape>(board_), std::move(method), seed,
             static_cast<Observer&&>(observer)) {}

  /// See `run::next`; after a solution, always `limit_reached`.
  constexpr outcome next() {
    if (is_over_) return outcome::limit_reached;
    const outcome result = run_.next(limits_);
    if (result != outcome::solved) return result;
    is_over_ = true;
    const grid<shape> found = run_.now().values();
    BOXLINE_ASSERT(is_solution(found));
    for (int c = 0; c < shape.cells(); ++c)
      if (!board_.is_placed(cell(c))) board_.place(cell(c), found.digit_at(cell(c)));
    ++solutions_;
    if constexpr (requires { run_.observer().solution(std::as_const(board_)); })
      run_.observer().solution(std::as_const(board_));
    return result;
  }

  /// After `solved`, the solution; before, the board that the search began with, propagated.
  constexpr const Board& board() const { return board_; }
  /// Nodes are steps, guesses those that moved, failures those that did not.
  constexpr search::statistics stats() const {
    const counts& c = run_.count();
    return {.nodes = c.steps,
            .guesses = c.moves,
            .failures = c.steps - c.moves,
            .restarts = c.restarts,
            .solutions = solutions_,
            .depth = 0};
  }
  constexpr const auto& observer() const { return run_.observer(); }
  /// The local search itself.
  constexpr const auto& engine() const { return run_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  constexpr void set_limits(const limits& limit) { limits_ = limit; }
  constexpr int depth() const { return 0; }

private:
  limits limits_;
  Board board_;
  bool is_over_;
  std::uint64_t solutions_ = 0;
  run<shape, Method, Observer> run_;
};

/// The search policy of a local search: `solver<3, propagate::none, branch::row_major<>, bits::cells,
/// local::search_by<Method>>`. The brancher has no part in it; equal seeds give equal runs.
template <class Method>
struct search_by {
  static constexpr bool searches = true;
  [[no_unique_address]] Method method{};
  std::uint64_t seed = 0;

  template <class Observer, board Board, class Propagator, class Brancher>
  constexpr auto start(const Board& start, const Propagator& propagator, Brancher, const limits& limit,
                       Observer observer, status loaded) const {
    return walking<Board, Propagator, Method, Observer>(start, propagator, limit, method, seed,
                                                        static_cast<Observer&&>(observer), loaded);
  }
};

} // namespace boxline::local
