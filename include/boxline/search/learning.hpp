// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/game_rules.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/learning/engine.hpp>
#include <boxline/search/learning/observed_boards.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/search.hpp>

#include <concepts>
#include <type_traits>
#include <utility>

namespace boxline::inline v0_2::search {

// clang-format off
/// A search that learns from each contradiction: conflict-driven clause learning, the method of SAT solvers,
/// with the rules of rows, columns and boxes (or other houses) propagated from the houses themselves.
///
///     board --propagate--> model (candidates, groups, neighbours)
///     decide --> rules, clauses --conflict--> analysis --> clause, back to an earlier level
///
/// It begins at the fixpoint of `Propagator`, which runs once, and has a variable for each open candidate. A
/// value: it can be stopped by its limits, examined, given new limits, resumed, copied, and used in any
/// thread. Equal seeds give equal searches.
///
/// From 49x49 on, where conflicts teach little, a tabu search for a filling without clashes has most of the
/// time (`repair`); where it finds one, the decisions follow it.
///
/// With a proof policy that wants a proof the propagator does not run, so that the proof needs no steps for
/// what it would infer. Memory: one or two KiB a candidate, and the clauses, whose number grows with the
/// square root of the conflicts and by one for each solution. Sources: GRASP (Marques-Silva and Sakallah
/// 1996), Chaff (Moskewicz et al. 2001), MiniSat (Een and Sorensson 2003), Glucose (Audemard and Simon 2009),
/// CaDiCaL (Biere et al. 2020; its target phases).
// clang-format on
template <board Board, class Propagator, class Observer = null_observer, proof_policy Proof = no_proof,
          game_rules Game = typename Board::houses_type>
  requires propagator_for<Propagator, Board>
class learning_engine {
  static constexpr bool has_constraints = constrained_game<Game>;

public:
  static_assert(!has_constraints || !Proof::wanted,
                "boxline: a proof cannot have the steps of a constraint: search without it");
  static_assert(observer_for<Observer, Board, decision>,
                "boxline: the observer does not satisfy observer_for with the choices of a learning search, "
                "search::decision; derive it from search::null_observer");

  /// A search that begins at `start`; `loaded` is the status that its givens gave. O(candidates *
  /// neighbours).
  ///
  /// The observer receives all calls, with boards that are made for it: a `null_observer` costs nothing,
  /// another a copy of the board at each decision. A visit is a node of `stats`; depths are decisions, and
  /// choices are of the type `decision`. After a conflict the search may return past several decisions: the
  /// depth of the next visit is that of the board. It may also receive what is learned: `learning_observer`.
  explicit learning_engine(const Board& start, Propagator propagator, limits limit,
                           learning_options options = {}, Observer observer = Observer(),
                           status loaded = status::open, Proof proof = Proof()) requires(!has_constraints)
      : limits_(limit), observer_(static_cast<Observer&&>(observer)), board_(start),
        engine_(cdcl::model<index>(board_, loaded == status::contradiction ? loaded : propagated(propagator)),
                options, std::move(proof)),
        observed_(start, board_) {}

  /// The same under the constraints of a game. `propagator` is to keep them, too, as far as they follow from
  /// the start. Also O(candidates * pairs).
  explicit learning_engine(const Board& start, Propagator propagator, limits limit, learning_options options,
                           Observer observer, status loaded, const Game& rules) requires has_constraints
      : learning_engine(start, rules, limit, options, static_cast<Observer&&>(observer), [&](Board& b) {
        if (loaded == status::contradiction) return loaded;
        stop_check stop(limit);
        if (propagate::run_until(propagator, b, stop) == status::contradiction) return status::contradiction;
        // What the pairs of placed cells forbid must not be left, wherever the propagation was stopped.
        auto keep = rules.propagator();
        return keep.propagate(b) == progress::contradiction ? status::contradiction : status::open;
      }) {}

  /// The same with default policies.
  explicit learning_engine(const Board& start, limits limit = {})
      : learning_engine(start, Propagator(), limit) {}

  /// See `search_engine`. Also `limit_reached` when the clauses take 2^30 words, after millions of solutions.
  next_result next() {
    leave_solution();
    const next_result result = search();
    if (result == next_result::found) {
      shown_ = board_;
      engine_.for_each_placed([this](assignment a) { shown_.place(a.where, a.what); });
      observer_.solution(std::as_const(shown_));
    }
    return result;
  }

  /// Excludes a solution that is known already; a grid that is no solution changes nothing. O(candidates).
  void exclude(const grid<Board::shape>& known) {
    std::vector<index> numbers;
    const auto& candidates = engine_.assigned().rules().candidates;
    for (std::size_t v = 0; v < candidates.size(); ++v)
      if (known[candidates[v].where] == candidates[v].what.value()) numbers.push_back(static_cast<index>(v));
    int placed = 0; // on the board, as in `known`
    for (int c = 0; c < Board::shape.cells(); ++c)
      placed += board_.is_placed(cell(c)) && !known.is_blank(cell(c)) &&
                board_.has(cell(c), known.digit_at(cell(c)));
    if (static_cast<int>(numbers.size()) + placed != Board::shape.cells()) return;
    leave_solution();
    engine_.forbid(numbers);
  }

  /// After `found`, the solution; before, the board that the search began with.
  const Board& board() const { return shown_; }
  /// Nodes are propagations to the fixpoint: one at first, then one for each decision, clause learned and
  /// solution excluded. Guesses are decisions, failures are conflicts.
  const statistics& stats() const { return stats_; }
  const auto& observer() const { return observer_; }
  const Proof& proof() const { return engine_.proof(); }
  /// What was searched before this search began: added to the nodes and solutions in reports of progress.
  void set_before(const statistics& before) { before_ = before; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  void set_limits(const limits& limit) { limits_ = limit; }
  /// Decisions on the trail.
  int depth() const { return engine_.assigned().level(); }

private:
  template <class Propagate>
  learning_engine(const Board& start, const Game& rules, const limits& limit, const learning_options& options,
                  Observer observer, Propagate propagate)
      : limits_(limit), observer_(static_cast<Observer&&>(observer)), board_(start),
        engine_(made(rules, options, propagate)), observed_(start, board_) {}
  template <class Propagate>
  auto made(const Game& rules, const learning_options& options, Propagate propagate) {
    cdcl::model<index> model(board_, propagate(board_), rules.constraints());
    theory_type theory(rules, model, [this](cell c) {
      std::uint64_t mask = 0;
      const auto digits = board_.digits(c);
      for (int d = digits.first(); d >= 0; d = digits.next(d)) mask |= std::uint64_t{1} << d;
      return mask;
    });
    return cdcl::engine<index, Proof, theory_type>(std::move(model), options, Proof(), std::move(theory));
  }

  // Candidates and groups in 16 bits where they fit.
  using index = std::conditional_t<box_houses<typename Board::houses_type> &&
                                       Board::shape.cells() * Board::shape.size() < 32768,
                                   std::uint16_t, std::uint32_t>;

  static constexpr bool is_observed = !std::same_as<std::remove_cvref_t<Observer>, null_observer>;
  struct unobserved {
    unobserved(const Board&, const Board&) {}
  };
  using observed_boards =
      std::conditional_t<is_observed, cdcl::observed_boards<Board, std::remove_reference_t<Observer>>,
                         unobserved>;

  template <class G>
  struct theory_of {
    using type = cdcl::no_theory;
  };
  template <constrained_game G>
  struct theory_of<G> {
    using type = cdcl::constraint_theory<index, G>;
  };
  using theory_type = typename theory_of<Game>::type;

  next_result search() {
    if constexpr (is_observed) {
      typename observed_boards::reporter events(observed_, observer_);
      return engine_.next(limits_, stats_, events, before_);
    } else {
      const cdcl::no_reporter nobody;
      return engine_.next(limits_, stats_, nobody, before_);
    }
  }
  // The solution that was found last is given up.
  void leave_solution() {
    if (engine_.is_solved()) observer_.backtrack(std::as_const(shown_), depth());
  }

  status propagated(Propagator& propagator) {
    stop_check stop(limits_); // where it stops, the search begins with what was inferred by then
    return Proof::wanted ? status::open : propagate::run_until(propagator, board_, stop);
  }

  limits limits_;
  Observer observer_;
  Board board_;
  cdcl::engine<index, Proof, theory_type> engine_;
  Board shown_ = board_;
  statistics stats_, before_;
  [[no_unique_address]] observed_boards observed_;
};

/// The search policy of `learning_engine`. Choose it for hard grids of 16x16 and more, which depth-first
/// search does not finish, and for proofs; not for counting many solutions, since each costs a clause.
///
/// It propagates only before the search: a `Propagation` that is more than inference is refused.
template <class Propagation, class Bits>
struct learning {
  template <box B, class H = houses::standard<B>>
  using board = typename Bits::template board<B, H>;
  using propagation_type = Propagation;

  [[no_unique_address]] Propagation propagation{};
  learning_options options{};

  /// See `search_for`.
  template <class Observer, boxline::board Board>
    requires propagator_for<Propagation, Board>
  auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
    return learning_engine<Board, Propagation, Observer>(start, propagation, limit, options,
                                                         static_cast<Observer&&>(observer), loaded);
  }

  /// The same under a game with constraints: see `keeps_constraints`.
  template <constrained_game G>
  struct kept {
    learning search;
    G rules;

    /// See `search_for`.
    template <class Observer, boxline::board Board>
    auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
      const auto both = detail::keeping(search.propagation, rules);
      return learning_engine<Board, std::remove_const_t<decltype(both)>, Observer, no_proof, G>(
          start, both, limit, search.options, static_cast<Observer&&>(observer), loaded, rules);
    }
  };
  template <constrained_game G>
  kept<G> keeping(const G& rules) const {
    return {*this, rules};
  }

  /// The same with its first activities drawn at random. Equal seeds give equal searches.
  constexpr learning randomised(std::uint64_t seed) const { return {propagation, options.seeded(seed)}; }

  /// See `search_for`.
  template <box B, class H>
  static constexpr bool require() {
    return require_inference_before<Propagation, Bits, B, H>();
  }
};

} // namespace boxline::inline v0_2::search
