// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/game_rules.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/puzzle.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/uniqueness.hpp>
#include <boxline/enum_word.hpp>
#include <boxline/search/depth_first.hpp>
#include <boxline/search/search.hpp>
#include <boxline/search/solutions.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2 {

/// Defined in boxline/default_pipeline.hpp: include that, or boxline/boxline.hpp, to name no policies.
template <box B, game_rules G = houses::standard<B>>
class default_pipeline; // include boxline/default_pipeline.hpp, or boxline/boxline.hpp

/// What `solver::first` found: `grid` is a solution when `verdict` is `solved`.
template <box B>
struct solve_result {
  solve_verdict verdict = solve_verdict::unsolvable;
  boxline::grid<B> grid{};
  search::statistics stats{};
  constexpr explicit operator bool() const { return verdict == solve_verdict::solved; }
};

/// What `solver::count` found: `count` solutions at least, and exactly so many when it is complete.
struct count_result {
  enumeration_verdict verdict = enumeration_verdict::complete;
  std::uint64_t count = 0;
  search::statistics stats{};
  /// Whether the whole space was searched.
  constexpr bool is_complete() const { return verdict == enumeration_verdict::complete; }
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

/// A solver for boxes `B`, by `Search`, under the rules of `Game`: houses, or a `game` of houses and
/// constraints. Both are plain types, which own what they need and can be replaced alone; the defaults make
/// the fastest pipeline for the size.
///
///     boxline::solver<3> solve;                               // with boxline/default_pipeline.hpp
///     auto r = solve.first(puzzle);                           // r.verdict, r.grid, r.stats
///     boxline::solver<3, search::depth_first<propagate::naked_single, branch::row_major<>, bits::cells>> b;
///     boxline::pipeline<3, propagate::naked_single, branch::row_major<>, bits::cells> the_same_as_b;
///
/// A puzzle is a `grid<B>`, or a `candidates<B>`. All members are const and a solver is a value without
/// shared state: it can be used from several threads at the same time, and equal calls give equal answers. It
/// throws nothing of its own (open choices are on the heap beyond the usual depth, where memory may run out).
template <box B, class Search = typename default_pipeline<B>::search, game_rules Game = houses::standard<B>>
  requires search_for<Search, B, Game>
class solver {
  static_assert(
      !requires { typename Game::game_type; },
      "boxline: houses that carry a game are for deduction alone, and searches would drop its "
      "constraints: give the solver the game itself");

public:
  static constexpr box shape = B;
  using search_type = Search;
  using game_type = Game;
  using houses_type = houses_type_of<Game>;
  using board_type = typename Search::template board<B, houses_type>;
  using grid_type = grid<B>;

  constexpr solver() requires std::default_initializable<Game> : search_(), game_() {}
  /// With the options of its search: `solver<5> solve({.budget = 100})`.
  explicit constexpr solver(Search search, Game rules = Game())
      : search_(std::move(search)), game_(std::move(rules)) {}
  /// With these houses, or this game, and the default search options.
  explicit constexpr solver(Game rules) : search_(), game_(std::move(rules)) {}

  /// The first solution that the search finds, within the limits. `limits::solutions` is ignored.
  template <puzzle_for<B> Puzzle, class Observer = search::null_observer>
  constexpr solve_result<B> first(const Puzzle& puzzle, const limits& limit = {},
                                  Observer&& observer = Observer()) const {
    if (!finds_clashes && is_invalid(puzzle)) return {solve_verdict::invalid};
    auto engine = start<observed_by<Observer>>(puzzle, limit, observer);
    const next_result how = engine.next();
    if (failed_at_first(how, engine.stats()) && is_invalid(puzzle)) return {solve_verdict::invalid};
    return {search::verdict_of(how), how == next_result::found ? engine.board().values() : grid<B>(),
            engine.stats()};
  }

  /// Counts the solutions, up to `limit.solutions`.
  template <puzzle_for<B> Puzzle, class Observer = search::null_observer>
  constexpr count_result count(const Puzzle& puzzle, const limits& limit = {},
                               Observer&& observer = Observer()) const {
    return enumerate(
        puzzle, [](const board_type&) {}, limit, observer);
  }

  /// Calls `visit(grid)` with each solution, up to `limit.solutions`, and counts them.
  template <puzzle_for<B> Puzzle, class Visit, class Observer = search::null_observer>
  constexpr count_result for_each(const Puzzle& puzzle, Visit&& visit, const limits& limit = {},
                                  Observer&& observer = Observer()) const {
    return enumerate(
        puzzle, [&visit](const board_type& b) { visit(b.values()); }, limit, observer);
  }

  /// Whether the puzzle has exactly one solution; proves it by a search for a second one.
  template <puzzle_for<B> Puzzle>
  constexpr unique_result<B> is_unique(const Puzzle& puzzle, limits limit = {}) const {
    unique_result<B> result;
    limit.solutions = 2;
    auto keep = [&result, found = 0](const grid<B>& g) mutable {
      (found++ == 0 ? result.first : result.second) = g;
    };
    const count_result counted = for_each(puzzle, keep, limit);
    result.stats = counted.stats;
    switch (counted.verdict) {
    case enumeration_verdict::complete:
      result.verdict = counted.count == 1 ? uniqueness::unique : uniqueness::unsolvable;
      break;
    case enumeration_verdict::solution_limit:
      result.verdict = uniqueness::multiple;
      break;
    case enumeration_verdict::invalid:
      result.verdict = uniqueness::invalid;
      break;
    case enumeration_verdict::limit_reached:
      result.verdict = uniqueness::limit_reached;
      break;
    case enumeration_verdict::cancelled:
      result.verdict = uniqueness::cancelled;
      break;
    }
    return result;
  }

  /// The solutions as an input range, searched for one by one, up to `limit.solutions`.
  template <puzzle_for<B> Puzzle>
  constexpr auto solutions(const Puzzle& puzzle, const limits& limit = {}) const {
    auto engine = search(puzzle, limit);
    return search::solution_range<decltype(engine), B>(std::move(engine), limit.solutions,
                                                       is_invalid(puzzle));
  }

  /// A solution found by a search with random choices: `Search::randomised`, which it must have. Every
  /// solution can be found, but they are not equally likely: see `uniform_solution`. Equal seeds give equal
  /// solutions, on every platform.
  template <puzzle_for<B> Puzzle>
  constexpr solve_result<B> random_solution(const Puzzle& puzzle, std::uint64_t seed,
                                            const limits& limit = {}) const {
    static_assert(
        requires { search_.randomised(seed); },
        "boxline: random_solution needs a Search with `randomised(seed)`, such as search::depth_first");
    const auto drawn = search_.randomised(seed);
    return solver<B, std::remove_cv_t<decltype(drawn)>, Game>(drawn, game_).first(puzzle, limit);
  }

  /// A solution drawn uniformly among all of them, by an enumeration of all (reservoir sampling). Time is
  /// that of counting them: for puzzles with few solutions. `limit_reached` or `cancelled` where the
  /// enumeration was stopped.
  template <puzzle_for<B> Puzzle>
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
    switch (counted.verdict) {
    case enumeration_verdict::complete:
      result.verdict = seen > 0 ? solve_verdict::solved : solve_verdict::unsolvable;
      break;
    case enumeration_verdict::invalid:
      result.verdict = solve_verdict::invalid;
      break;
    case enumeration_verdict::cancelled:
      result.verdict = solve_verdict::cancelled;
      break;
    default:
      result.verdict = solve_verdict::limit_reached;
    }
    result.stats = counted.stats;
    return result;
  }

  /// The search itself, to be stopped, examined and resumed by the caller: the `search_engine` of `Search`,
  /// before its first node. A board that is contradictory from the givens on gives `exhausted` at the first
  /// call of `next`. Resumed, it takes limits whose nodes count from its beginning: see `search_engine`.
  template <puzzle_for<B> Puzzle>
  constexpr auto search(const Puzzle& puzzle, const limits& limit = {}) const {
    return start<search::null_observer>(puzzle, limit, search::null_observer());
  }

  constexpr const houses_type& houses() const { return houses_of(game_); }
  /// The houses, or the game, that it was made with.
  constexpr const Game& rules() const { return game_; }

private:
  constexpr bool is_invalid(const grid<B>& g) const { return !is_valid(g, game_); }
  constexpr bool is_invalid(const candidates<B>&) const { return false; }

  // Calls `found(board)` with each solution.
  template <puzzle_for<B> Puzzle, class Found, class Observer>
  constexpr count_result enumerate(const Puzzle& puzzle, Found found, const limits& limit,
                                   Observer& observer) const {
    count_result result;
    if (!finds_clashes && is_invalid(puzzle)) {
      result.verdict = enumeration_verdict::invalid;
      return result;
    }
    auto engine = start<observed_by<Observer>>(puzzle, limit, observer);
    next_result last = next_result::found;
    while (result.count < limit.solutions && (last = engine.next()) == next_result::found) {
      ++result.count;
      found(engine.board());
    }
    if (failed_at_first(last, engine.stats()) && is_invalid(puzzle)) {
      result.verdict = enumeration_verdict::invalid;
      return result;
    }
    result.verdict = last == next_result::found ? enumeration_verdict::solution_limit : search::ended(last);
    result.stats = engine.stats();
    return result;
  }

  // Whether givens that clash may be passed to the first propagation unexamined: it always finds a
  // contradiction, and then the givens are examined.
  static constexpr bool finds_clashes = search::finds_clashes<Search, board_type>;
  static constexpr bool failed_at_first(next_result last, const search::statistics& stats) {
    return finds_clashes && last == next_result::exhausted && stats.nodes == 1 && stats.solutions == 0;
  }

  // How the search holds an observer: by reference, unless it is the one that does nothing. All questions
  // without an observer then instantiate one engine.
  template <class Observer>
  using observed_by = std::conditional_t<std::same_as<std::remove_cvref_t<Observer>, search::null_observer>,
                                         search::null_observer, Observer&>;

  template <class Observer, class Puzzle>
  constexpr auto start(const Puzzle& puzzle, const limits& limit, Observer observer) const {
    board_type b(houses());
    status loaded = status::open;
    // Observers of changes receive what follows from the givens, not the givens.
    if constexpr (finds_clashes && std::same_as<Puzzle, grid<B>> && !change_observer<Observer>)
      b.set_givens(puzzle);
    else
      loaded = load(b, puzzle);
    if constexpr (keeps_constraints<Search, Game>)
      return search_.keeping(game_).template start<Observer>(b, limit, static_cast<Observer&&>(observer),
                                                             loaded);
    else
      return search_.template start<Observer>(b, limit, static_cast<Observer&&>(observer), loaded);
  }

  [[no_unique_address]] Search search_;
  [[no_unique_address]] Game game_;
};

/// The solver that searches depth-first with these policies: a propagation, a branching order, a bit
/// representation, and when to restart. Each can be replaced alone; what is not named is the default's for
/// the size.
///
///     pipeline<5, propagate::sequence<default_pipeline<5>::propagation, propagate::all_different>> solve;
template <box B, class Propagation = typename default_pipeline<B>::propagation,
          class Branching = typename default_pipeline<B>::branching,
          class Bits = typename default_pipeline<B>::bits,
          restart_policy Restart = typename default_pipeline<B>::restart,
          game_rules Game = houses::standard<B>>
  requires bit_representation<Bits, B, houses_type_of<Game>> &&
      propagator_for<Propagation, typename Bits::template board<B, houses_type_of<Game>>> &&
      brancher_for<Branching, typename Bits::template board<B, houses_type_of<Game>>>
using pipeline = solver<B, search::depth_first<Propagation, Branching, Bits, Restart>, Game>;

} // namespace boxline::inline v0_2
