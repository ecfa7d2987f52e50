// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/best.hpp>
#include <boxline/branch/bivalue_first.hpp>
#include <boxline/branch/fewest_ways.hpp>
#include <boxline/branch/pairs_or_ways.hpp>
#include <boxline/branch/shuffled.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/policy.hpp>
#include <boxline/search/quick_then_learn.hpp>
#include <boxline/search/solutions.hpp>

namespace boxline {

/// The fastest pipeline for boxes `B` and houses `H`: what `solver<B>` is made of. Rows, columns and boxes are
/// swept (`bits::bands`), with pairs or the ways through bands to branch on up to 9x9. Other houses take locked
/// candidates and the cheapest choice, or from n = 10 on the fewest ways of all and restarts. Large
/// swept grids are searched on a small budget, and then by learning.
template <box B, house_system H = houses::standard<B>>
class default_pipeline {
  static constexpr bool is_small = B.size() <= 9;
  static constexpr bool is_swept = box_houses<H> && !B.is_latin() && B.size() <= 64;
  static constexpr bool is_narrow = is_swept && B.rows <= 3 && B.columns <= 3;
  static constexpr bool has_few_ways = is_swept && !is_narrow && B.rows <= 4 && B.columns <= 4;
  using singles_and_locked =
      propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;

  template <bool If, class Then, class Else>
  using either = std::conditional_t<If, Then, Else>;

public:
  using propagation = either<
      has_few_ways, propagate::sequence<singles_and_locked, propagate::mini_lines, propagate::band_ways>,
      either<is_swept, propagate::sequence<singles_and_locked, propagate::mini_lines>, singles_and_locked>>;
  using branching = either<is_narrow, branch::pairs_or_ways<>,
                           either<is_small, branch::bivalue_first<>, branch::fewest_ways>>;
  using bit_representation = bits::best;
  using searching =
      either<is_small, restart::none, either<is_swept, search::quick_then_learn, restart::luby>>;
};

/// What `solver::first` found: `grid` is a solution when `status` is `solved`.
template <box B>
struct solve_result {
  outcome status = outcome::unsolvable;
  boxline::grid<B> grid{};
  search::statistics stats{};
  constexpr explicit operator bool() const { return status == outcome::solved; }
};

/// What `solver::count` found: `count` solutions at least, and exactly so many when `complete`.
struct count_result {
  outcome status = outcome::unsolvable;
  std::uint64_t count = 0;
  bool complete = false; ///< the whole space was searched
  search::statistics stats{};
};

/// Whether a puzzle has one solution.
enum class uniqueness : unsigned char {
  unique,        ///< exactly one, proven
  multiple,      ///< two at least
  unsolvable,    ///< none, proven
  invalid,       ///< the givens clash
  limit_reached, ///< nodes or time ran out before it was known
  cancelled      ///< the caller said so before it was known
};

/// What `solver::is_unique` found. `first` is a solution where there is one; `second` another where there are
/// several.
template <box B>
struct unique_result {
  uniqueness verdict = uniqueness::unsolvable;
  grid<B> first{}, second{};
  search::statistics stats{};
  constexpr explicit operator bool() const { return verdict == uniqueness::unique; }
};

/// A solver put together from its policies: what follows, what to try next, how the candidates are held, how
/// to search, which houses there are. Each is a plain type; the defaults make the fastest pipeline for
/// the size.
///
///     boxline::solver<3> solve;
///     auto r = solve.first(puzzle);     // r.status, r.grid, r.stats
///
/// A puzzle is a `grid<B>`, or a `candidates<B>`. All members are const and a solver is a value without
/// shared state: it can be used from several threads at once, and equal calls give equal answers. It throws
/// nothing of its own (open choices are on heap beyond the usual depth, where memory may run out).
template <box B, class Propagation = typename default_pipeline<B>::propagation,
          class Branching = typename default_pipeline<B>::branching,
          class Bits = typename default_pipeline<B>::bit_representation,
          search_policy Search = typename default_pipeline<B>::searching,
          house_system Houses = houses::standard<B>>
  requires bit_representation<Bits, B, Houses> &&
      propagator_for<Propagation, typename Bits::template board<B, Houses>> &&
      brancher_for<Branching, typename Bits::template board<B, Houses>>
class solver {
public:
  static constexpr box shape = B;
  using board_type = typename Bits::template board<B, Houses>;
  using grid_type = grid<B>;

  constexpr solver() requires std::default_initializable<Houses>
  = default;
  /// With settings for its policies: houses of one's own, seeds, cell orders, units of restarts.
  explicit constexpr solver(Houses houses, Propagation propagation = Propagation(),
                            Branching branching = Branching(), Search search = Search())
      : houses_(houses), propagation_(std::move(propagation)), branching_(std::move(branching)),
        search_(search) {}
  /// With settings for the branching policy alone.
  explicit constexpr solver(Branching branching) requires std::default_initializable<Houses>
      : branching_(std::move(branching)) {}

  /// The first solution that the search comes to, within the limits. `limits::solutions` is not looked at.
  template <class Puzzle, class Observer = search::null_observer>
  constexpr solve_result<B> first(const Puzzle& puzzle, const limits& limit = {},
                                  Observer&& observer = Observer()) const {
    return first_with(branching_, puzzle, limit, observer);
  }

  /// Counts the solutions, up to `limit.solutions`. `status` is `solved` when there is one at least and no
  /// other limit stopped the count.
  template <class Puzzle, class Observer = search::null_observer>
  constexpr count_result count(const Puzzle& puzzle, const limits& limit = {},
                               Observer&& observer = Observer()) const {
    return go_through(
        puzzle, [](const board_type&) {}, limit, observer);
  }

  /// Calls `visit(grid)` with each solution, up to `limit.solutions`, and counts them.
  template <class Puzzle, class Visit, class Observer = search::null_observer>
  constexpr count_result for_each(const Puzzle& puzzle, Visit&& visit, const limits& limit = {},
                                  Observer&& observer = Observer()) const {
    return go_through(
        puzzle, [&visit](const board_type& b) { visit(b.values()); }, limit, observer);
  }

  /// Whether the puzzle has exactly one solution; proves it by a search for a second one.
  template <class Puzzle>
  constexpr unique_result<B> is_unique(const Puzzle& puzzle, limits limit = {}) const {
    unique_result<B> result;
    limit.solutions = 2;
    auto keep = [&result, found = 0](const grid<B>& g) mutable {
      (found++ == 0 ? result.first : result.second) = g;
    };
    const count_result counted = for_each(puzzle, keep, limit);
    result.stats = counted.stats;
    if (counted.count == 2)
      result.verdict = uniqueness::multiple;
    else if (counted.complete)
      result.verdict = counted.count == 1 ? uniqueness::unique : uniqueness::unsolvable;
    else if (counted.status == outcome::invalid)
      result.verdict = uniqueness::invalid;
    else
      result.verdict =
          counted.status == outcome::cancelled ? uniqueness::cancelled : uniqueness::limit_reached;
    return result;
  }

  /// The solutions as an input range, searched for one by one, up to `limit.solutions`.
  template <class Puzzle>
  constexpr auto solutions(const Puzzle& puzzle, const limits& limit = {}) const {
    auto run = start<search::null_observer>(branching_, puzzle, limit, {});
    return search::solution_range<decltype(run), B>(std::move(run), limit.solutions,
                                                    is_invalid(puzzle) ? outcome::invalid : outcome::solved);
  }

  /// A solution found by trying the alternatives of each choice in random order. Every solution can come out,
  /// but they are not equally likely: see `uniform_solution`.
  template <class Puzzle>
  constexpr solve_result<B> random_solution(const Puzzle& puzzle, std::uint64_t seed,
                                            const limits& limit = {}) const {
    search::null_observer none;
    branch::shuffled<Branching> brancher(seed, branching_);
    if constexpr (requires { search_.seeded(seed); })
      return solver(houses_, propagation_, branching_, search_.seeded(seed))
          .first_with(std::move(brancher), puzzle, limit, none);
    else
      return first_with(std::move(brancher), puzzle, limit, none);
  }

  /// A solution drawn uniformly among all of them, by going through them all (reservoir sampling). Time is
  /// that of counting them: for puzzles with few solutions. `limit_reached` or `cancelled` where that was cut
  /// short.
  template <class Puzzle>
  constexpr solve_result<B> uniform_solution(const Puzzle& puzzle, std::uint64_t seed,
                                             limits limit = {}) const {
    solve_result<B> result;
    random_source random(seed);
    limit.solutions = unlimited;
    std::uint64_t seen = 0;
    const auto keep = [&](const grid<B>& g) {
      if (random.below(++seen) == 0) result.grid = g;
    };
    const count_result counted = for_each(puzzle, keep, limit);
    result.status = counted.status;
    result.stats = counted.stats;
    return result;
  }

  /// The search itself, for those who want to stop, look and resume: a `search::backtracking`, or what the
  /// search policy has in its place, that stands before its first node. A board that is contradictory from the
  /// givens on gives `unsolvable` at the first call of `next`.
  template <class Puzzle>
  constexpr auto search(const Puzzle& puzzle, const limits& limit = {}) const {
    return start<search::null_observer>(branching_, puzzle, limit, {});
  }

  constexpr const Houses& houses() const { return houses_; }

private:
  // Branchers by value: g++ 12 takes a reference to an empty one for a use of its bytes, and warns of them.
  template <class Brancher, class Puzzle, class Observer>
  constexpr solve_result<B> first_with(Brancher brancher, const Puzzle& puzzle, const limits& limit,
                                       Observer& observer) const {
    if (!shows_clashes && is_invalid(puzzle)) return {outcome::invalid};
    auto run = start<Observer&>(std::move(brancher), puzzle, limit, observer);
    const outcome how = run.next();
    if (failed_at_once(how, run.stats()) && is_invalid(puzzle)) return {outcome::invalid};
    return {how, how == outcome::solved ? run.board().values() : grid<B>(), run.stats()};
  }

  constexpr bool is_invalid(const grid<B>& g) const { return !is_valid(g, houses_); }
  constexpr bool is_invalid(const candidates<B>&) const { return false; }

  // Calls `found(board)` with each solution.
  template <class Puzzle, class Found, class Observer>
  constexpr count_result go_through(const Puzzle& puzzle, Found found, const limits& limit,
                                    Observer& observer) const {
    count_result result;
    if (!shows_clashes && is_invalid(puzzle)) {
      result.status = outcome::invalid;
      return result;
    }
    auto run = start<Observer&>(branching_, puzzle, limit, observer);
    outcome last = outcome::limit_reached; // what it stays if no solution at all was asked for
    while (result.count < limit.solutions && (last = run.next()) == outcome::solved) {
      ++result.count;
      found(run.board());
    }
    if (failed_at_once(last, run.stats()) && is_invalid(puzzle)) {
      result.status = outcome::invalid;
      return result;
    }
    result.complete = last == outcome::unsolvable;
    result.status = result.complete && result.count > 0 ? outcome::solved : last;
    result.stats = run.stats();
    return result;
  }

  // Whether givens that clash may go to the first propagation unseen: it is sure to end there, and is told
  // from other contradictions then.
  static constexpr bool shows_clashes =
      swept_board<board_type> && propagate::runs_natively<Propagation, board_type>;
  static constexpr bool failed_at_once(outcome last, const search::statistics& stats) {
    return shows_clashes && last == outcome::unsolvable && stats.nodes == 1 && stats.solutions == 0;
  }

  template <class Observer, class Brancher, class Puzzle>
  constexpr auto start(Brancher brancher, const Puzzle& puzzle, const limits& limit,
                       Observer observer) const {
    board_type b(houses_);
    status loaded = status::open;
    // Observers of changes see what follows from the givens, not the givens.
    if constexpr (shows_clashes && std::same_as<Puzzle, grid<B>> && !change_observer<Observer>)
      b.set_givens(puzzle);
    else
      loaded = load(b, puzzle);
    return search::begin<Observer>(search_, b, propagation_, std::move(brancher), limit,
                                   static_cast<Observer&&>(observer), loaded);
  }

  [[no_unique_address]] Houses houses_;
  [[no_unique_address]] Propagation propagation_;
  Branching branching_;
  [[no_unique_address]] Search search_;
};

/// The fastest pipeline for a house system: `solver_for<houses::listed<3>> solve{houses::listed<3>(list)}`.
template <house_system H>
using solver_for = solver<H::shape, typename default_pipeline<H::shape, H>::propagation,
                          typename default_pipeline<H::shape, H>::branching,
                          typename default_pipeline<H::shape, H>::bit_representation,
                          typename default_pipeline<H::shape, H>::searching, H>;

/// The default pipeline that finds out when it runs which instructions the machine has, whatever it was compiled
/// for: `dispatched_solver<3> solve`.
template <box B>
using dispatched_solver =
    solver<B, typename default_pipeline<B>::propagation, typename default_pipeline<B>::branching,
           bits::best_for<isa::detected>, typename default_pipeline<B>::searching>;

} // namespace boxline
