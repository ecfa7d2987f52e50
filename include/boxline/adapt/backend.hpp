// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/statistics.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

namespace boxline::inline v0_2::adapt {

/// A back end: a linked solver that works on one puzzle. `next(limits, statistics)` searches for a solution
/// that it has not given before: `found` when `values()` holds one, `exhausted` when there are no more,
/// `limit_reached` or `cancelled` when a limit stopped it, also within the linked solver; it may then be
/// called again with other limits. It adds the counts of the linked solver to the statistics, and stops when
/// their nodes reach `limits::nodes`, or as soon afterwards as the linked solver can. Where the linked solver
/// itself fails, the result is `limit_reached`, since nothing is known, and `trouble()` is the reason; else
/// that is null. A back end can be moved, before and between calls, but need not be copyable: linked solvers
/// cannot copy an unfinished search.
///
/// Models: `cadical_backend<B>`, `gecode_backend<B>`, `glpk_backend<B>`.
template <class T>
concept backend = std::move_constructible<T> &&
    requires(T& b, const T& v, const limits& limit, search::statistics& stats) {
  { T::shape } -> std::convertible_to<box>;
  { b.next(limit, stats) } -> std::same_as<next_result>;
  { v.values() } -> std::convertible_to<grid<T::shape>>;
  { v.trouble() } -> std::same_as<const char*>;
};

/// Options that make a back end: `make(candidates, houses)`, for a puzzle on a `Board`. A cell with one
/// candidate counts as placed. The arguments are not used after `make` has returned.
///
/// Models: `cadical`, `gecode`, `glpk`.
template <class M, class Board>
concept backend_maker = std::copyable<M> &&
    requires(const M& m, const candidates<Board::shape>& puzzle, const typename Board::houses_type& h) {
  { m.make(puzzle, h) } -> backend;
};

/// Options that make a back end for a game with constraints: `make_for(candidates, game)`. The back end gives
/// the solutions of the game. The arguments are not used after `make_for` has returned.
///
/// Models: `cadical`, `gecode`, `glpk`.
template <class M, class G>
concept game_backend_maker = constrained_game<G> && std::copyable<M> &&
    requires(const M& m, const candidates<G::shape>& puzzle, const G& rules) {
  { m.make_for(puzzle, rules) } -> backend;
};

/// Options that make a back end for a puzzle on a `Board` under these rules.
///
/// Models: those of `backend_maker` for houses, those of `game_backend_maker` for a game.
template <class M, class Board, class Rules>
concept maker_under = game_backend_maker<M, Rules> ||(house_system<Rules>&& backend_maker<M, Board>);

/// Limits for a linked solver's own callbacks: whether to stop, and afterwards why.
class stop_request {
public:
  /// Call it before the linked solver starts. `solutions` were found so far, for reports of progress.
  void begin(const limits& limit, std::uint64_t solutions = 0) {
    solutions_ = solutions;
    nodes_ = limit.nodes;
    others_ = limit;
    others_.nodes = unlimited;
    why_ = stop_reason::none;
  }
  /// Whether the linked solver has to stop, after `nodes` nodes; once true, always true. The time, the
  /// cancel callable and the monitor are examined at each call. The callables must not throw: they are called
  /// from code that cannot be unwound, so that an exception ends the program.
  bool is_made(std::uint64_t nodes) noexcept {
    if (nodes > most_) most_ = nodes;
    const auto report = [this] {
      return progress_report{.stage = "linked solver", .nodes = most_, .solutions = solutions_};
    };
    if (why_ == stop_reason::none)
      why_ = nodes >= nodes_ ? stop_reason::limit_reached : others_.check(0, report);
    return why_ != stop_reason::none;
  }
  /// Why the linked solver was asked to stop; `none` where it was not.
  stop_reason why() const { return why_; }

private:
  std::uint64_t nodes_ = unlimited, most_ = 0, solutions_ = 0;
  limits others_;
  stop_reason why_ = stop_reason::none;
};

/// The engine of `linked`: it propagates by `Propagator`, passes the candidates that are left to the back
/// end, and checks each solution that it gives, under the rules of `Rules`: the board's houses, or a game. It
/// can be stopped by its limits, inspected, given new limits, resumed and moved; not copied, since linked
/// solvers cannot be copied.
///
/// Nothing is done before the first `next`. Exceptions of the linked solver, as for memory, are passed to the
/// caller; after one, the engine can only be destroyed.
template <board Board, class Propagator, class Maker, class Observer = search::null_observer,
          game_rules Rules = typename Board::houses_type>
  requires propagator_for<Propagator, Board> && maker_under<Maker, Board, Rules>
class linked_engine {
  static_assert(search::reports_solutions_alone<Observer>());

public:
  /// An engine that begins at `start`; `loaded` is the status after the puzzle was put onto the board. Of the
  /// observer only `solution` is called, since there are no boards in between.
  explicit linked_engine(const Board& start, Propagator propagator, limits limit, Maker maker = {},
                         Observer observer = Observer(),
                         status loaded = status::open) requires house_system<Rules>
      : linked_engine(start, std::move(propagator), limit, std::move(maker),
                      static_cast<Observer&&>(observer), loaded, start.houses()) {}
  /// The same under the rules of a game; `propagator` should infer from its constraints too.
  linked_engine(const Board& start, Propagator propagator, limits limit, Maker maker, Observer observer,
                status loaded, Rules rules)
      : limits_(limit), loaded_(loaded), propagator_(std::move(propagator)), maker_(std::move(maker)),
        observer_(static_cast<Observer&&>(observer)), rules_(std::move(rules)), start_(start) {}
  linked_engine(linked_engine&&) = default;
  linked_engine& operator=(linked_engine&&) = delete;

  /// See `search_engine`. Also `limit_reached`, at this call and all later ones, when the linked solver
  /// fails: see `trouble`.
  next_result next() {
    if (over_) return next_result::exhausted;
    if (trouble_ != nullptr) return next_result::limit_reached;
    stop_request stop;
    stop.begin(limits_, stats_.solutions);
    if (stop.is_made(stats_.nodes)) return stopped_as<next_result>(stop.why());
    if (!backend_ && begin() == status::contradiction) return next_result::exhausted;
    const next_result result = backend_->next(limits_, stats_);
    if (result == next_result::found) return take(backend_->values());
    over_ = result == next_result::exhausted;
    trouble_ = backend_->trouble();
    return result;
  }

  /// After `found`, the solution; before, the first board.
  const Board& board() const { return shown_; }
  /// One node for the first board, plus the counts of the linked solver: see its back end.
  const search::statistics& stats() const { return stats_; }
  const auto& observer() const { return observer_; }
  /// Why the linked solver failed, or null.
  const char* trouble() const { return trouble_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  void set_limits(const limits& limit) { limits_ = limit; }
  /// Open choices: always 0, since linked solvers do not report them.
  static constexpr int depth() { return 0; }

private:
  static auto made(const Maker& maker, const candidates<Board::shape>& left, const Rules& rules) {
    if constexpr (constrained_game<Rules>)
      return maker.make_for(left, rules);
    else
      return maker.make(left, rules);
  }
  using backend_type =
      decltype(made(std::declval<const Maker&>(), std::declval<const candidates<Board::shape>&>(),
                    std::declval<const Rules&>()));

  status begin() {
    ++stats_.nodes;
    stop_check stop(limits_); // where it stops, the back end gets what was inferred by then
    const status closed =
        loaded_ == status::contradiction ? loaded_ : propagate::run_until(propagator_, start_, stop);
    if (closed == status::contradiction) {
      ++stats_.failures;
      over_ = true;
      return closed;
    }
    backend_.emplace(made(maker_, candidates_of(start_), rules_));
    return closed;
  }

  next_result take(const grid<Board::shape>& found) {
    bool is_solved = is_solution(found, rules_);
    Board b = start_;
    for (int c = 0; is_solved && c < Board::shape.cells(); ++c)
      is_solved = b.place(cell(c), found.digit_at(cell(c))) != status::contradiction;
    if (!is_solved) {
      trouble_ = "the linked solver's answer is no solution";
      return next_result::limit_reached;
    }
    shown_ = b;
    ++stats_.solutions;
    observer_.solution(std::as_const(shown_));
    return next_result::found;
  }

  limits limits_;
  status loaded_;
  bool over_ = false;
  const char* trouble_ = nullptr;
  Propagator propagator_;
  Maker maker_;
  Observer observer_;
  [[no_unique_address]] Rules rules_;
  Board start_, shown_ = start_;
  std::optional<backend_type> backend_;
  search::statistics stats_;
};

} // namespace boxline::inline v0_2::adapt
