// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/board.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/statistics.hpp>

#include <concepts>
#include <cstdint>
#include <optional>
#include <utility>

namespace boxline::adapt {

/// A back end: somebody else's solver, at work on one puzzle. `next(limits, statistics)` goes on to a solution
/// that it has not handed out before: `solved` when `values()` holds one, `unsolvable` when there are no more,
/// `limit_reached` or `cancelled` when a limit stopped it, within the peer too; it may then be called again
/// with other limits. It adds what the peer tells of its work to the statistics, and stops when their nodes
/// come to `limits::nodes`, or as soon after as the peer can. Where the peer itself gives up, the outcome is
/// `limit_reached`, since nothing is known, and `trouble()` says why; else that is null. A back end can be
/// moved, before and between calls, but need not be copyable: peers cannot copy what they are in the midst of.
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

/// Settings that make a back end, `make(candidates, houses)`, for the candidates `C` and houses `H` of a puzzle.
/// A cell with one candidate counts as placed. What is given is looked at in `make` only.
///
/// Models: `cadical`, `gecode`, `glpk`.
template <class M, class C, class H>
concept backend_maker = std::copyable<M> && requires(const M& m, const C& puzzle, const H& h) {
  { m.make(puzzle, h) } -> backend;
};

/// Limits as a peer asks for them from within: whether to stop, and afterwards why.
class stop_request {
public:
  /// Before the peer is set to work.
  void begin(const limits& limit) {
    nodes_ = limit.nodes;
    others_ = limit;
    others_.nodes = unlimited;
    why_ = stop_reason::none;
  }
  /// Whether the peer is to stop, after `nodes` of them; it stays so. Time and the cancel callable are asked each
  /// time. That callable must not throw: it is called from code that cannot be unwound, and so ends the program.
  bool is_made(std::uint64_t nodes) noexcept {
    if (why_ == stop_reason::none) why_ = nodes >= nodes_ ? stop_reason::limit_reached : others_.check(0);
    return why_ != stop_reason::none;
  }
  /// Why the linked solver was asked to stop; `none` where it was not.
  stop_reason why() const { return why_; }

private:
  std::uint64_t nodes_ = unlimited;
  limits others_;
  stop_reason why_ = stop_reason::none;
};

/// A search that leaves the work to a back end: what a pipeline runs whose search policy is `cadical`, `gecode` or
/// `glpk`. It closes the board by `Propagator`, gives the candidates that are left to the back end, checks each
/// solution that comes back, and hands it out. It can be stopped by its limits, looked at, given new limits and
/// resumed, and moved; not copied, since peers cannot be.
///
/// Nothing is done before the first `next`. Exceptions that a peer throws, as for memory, go on to the caller;
/// after one, the search is only good for being destroyed.
template <board Board, class Propagator, class Maker, class Observer = search::null_observer>
  requires propagator_for<Propagator, Board> && backend_maker < Maker, candidates<Board::shape>,
typename Board::houses_type > class linked_search {
public:
  /// A search that begins at `start`; `loaded` is what came of loading it. Of the observer only `solution` is
  /// told anything, since there are no boards between.
  explicit linked_search(const Board& start, Propagator propagator, limits limit, Maker maker = {},
                         Observer observer = Observer(), status loaded = status::open)
      : limits_(limit), loaded_(loaded), propagator_(std::move(propagator)), maker_(std::move(maker)),
        observer_(static_cast<Observer&&>(observer)), start_(start) {}
  linked_search(linked_search&&) = default;
  linked_search& operator=(linked_search&&) = delete;

  /// See `search_engine`. Also `limit_reached`, at this call and all later ones, when the linked solver fails: see
  /// `trouble`.
  next_result next() {
    if (over_) return next_result::exhausted;
    if (trouble_ != nullptr) return next_result::limit_reached;
    stop_request stop;
    stop.begin(limits_);
    if (stop.is_made(stats_.nodes)) return stopped_as<next_result>(stop.why());
    if (!peer_ && begin() == status::contradiction) return next_result::exhausted;
    const next_result result = peer_->next(limits_, stats_);
    if (result == next_result::found) return take(peer_->values());
    over_ = result == next_result::exhausted;
    trouble_ = peer_->trouble();
    return result;
  }

  /// After `solved`, the solution; before, the board that the search began with.
  const Board& board() const { return shown_; }
  /// One node for the board at the beginning, and what the peer tells: see its back end.
  const search::statistics& stats() const { return stats_; }
  const auto& observer() const { return observer_; }
  /// Why the peer gave up, or null.
  const char* trouble() const { return trouble_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  void set_limits(const limits& limit) { limits_ = limit; }
  /// Choices open: 0, since peers do not tell.
  static constexpr int depth() { return 0; }

private:
  using backend_type = decltype(std::declval<const Maker&>().make(
      std::declval<const candidates<Board::shape>&>(), std::declval<const typename Board::houses_type&>()));

  status begin() {
    ++stats_.nodes;
    const status closed = loaded_ == status::contradiction ? loaded_ : propagate::run(propagator_, start_);
    if (closed == status::contradiction) {
      ++stats_.failures;
      over_ = true;
      return closed;
    }
    peer_.emplace(maker_.make(candidates_of(start_), start_.houses()));
    return closed;
  }

  next_result take(const grid<Board::shape>& found) {
    bool fits = is_solution(found, start_.houses());
    Board b = start_;
    for (int c = 0; fits && c < Board::shape.cells(); ++c)
      fits = b.place(cell(c), found.digit_at(cell(c))) != status::contradiction;
    if (!fits) {
      trouble_ = "the peer's answer is no solution";
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
  Board start_, shown_ = start_;
  std::optional<backend_type> peer_;
  search::statistics stats_;
};

} // namespace boxline::adapt
