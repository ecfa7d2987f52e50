// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/game_rules.hpp>
#include <boxline/search/depth_first.hpp>
#include <boxline/search/learning.hpp>
#include <boxline/search/restart.hpp>

#include <concepts>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxline::inline v0_2::search {

/// Two searches one after the other: depth-first with restarts within a budget of nodes, and where that is
/// spent, `learning_engine` from the board of the first open choice, under which all of the remaining space
/// lies, with the solutions found so far excluded. Depth-first search alone solves most large puzzles within
/// the budget; most of the others it does not finish in practice. The budget is renewed with each solution,
/// and after `most_handed_over` of them depth-first search continues alone, since learning is not for
/// counting many. Handing over takes O(candidates * neighbours), which no limit interrupts: 0.1 s for an
/// empty 36x36.
///
/// The observer receives the calls of both: `restart` at depth 0 and `stage("learning")` when learning
/// begins, and then its calls, with a `decision` as choice: it must take both kinds. Where `next` has thrown
/// (memory ran out, or a callable of the caller threw), the engine must only be destroyed.
///
/// Under a game with constraints, `Propagator` keeps them, and the learning search is given `rules`.
template <board Board, class Propagator, class Brancher, restart_policy Restart, class Observer,
          game_rules Game = typename Board::houses_type>
  requires propagator_for<Propagator, Board> && brancher_for<Brancher, Board>
class hybrid_engine {
public:
  static constexpr std::size_t most_handed_over = 64;

  /// Requires a budget of one node at least.
  constexpr hybrid_engine(const Board& start, const Propagator& propagator, Brancher brancher,
                          const limits& limit, const Restart& restart, Observer observer, status loaded,
                          std::uint64_t budget, const learning_options& options, const Game& rules)
      : rules_(rules), first_(start, propagator, std::move(brancher), limit, restart,
                              static_cast<Observer&&>(observer), loaded),
        propagator_(propagator), limits_(limit), options_(options), budget_(budget) {
    BOXLINE_ASSERT(budget > 0);
  }

  /// See `search_engine`.
  constexpr next_result next() {
    if (second_.empty()) {
      const bool alone = found_.size() >= most_handed_over;
      const std::uint64_t end = budget_ < unlimited - from_ ? from_ + budget_ : unlimited;
      limits limit = limits_;
      if (!alone && end < limit.nodes) limit.nodes = end;
      first_.set_limits(limit);
      const next_result result = first_.next();
      if (result == next_result::found) {
        if (!alone) found_.push_back(first_.board().values());
        from_ = first_.stats().nodes;
      }
      const bool spent = !alone && first_.stats().nodes >= end && end < limits_.nodes;
      if (result != next_result::limit_reached || !spent) return result;
      if (const stop_reason why = limits_.check(0); why != stop_reason::none)
        return stopped_as<next_result>(why);
      hand_over();
    }
    limits limit = limits_;
    const std::uint64_t used = first_.stats().nodes;
    if (limit.nodes != unlimited) limit.nodes = limit.nodes > used ? limit.nodes - used : 0;
    second_.front().set_limits(limit);
    return second_.front().next();
  }

  /// The board of the active search: depth-first at first, then learning.
  constexpr const Board& board() const { return second_.empty() ? first_.board() : second_.front().board(); }
  /// Of both searches together.
  constexpr statistics stats() const {
    statistics sum = first_.stats();
    if (second_.empty()) return sum;
    const statistics& more = second_.front().stats();
    sum.nodes += more.nodes;
    sum.guesses += more.guesses;
    sum.failures += more.failures;
    sum.restarts += more.restarts + 1;
    sum.solutions += more.solutions;
    if (more.depth > sum.depth) sum.depth = more.depth;
    return sum;
  }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  constexpr void set_limits(const limits& limit) { limits_ = limit; }
  /// That of the active search.
  constexpr const auto& observer() const {
    return second_.empty() ? first_.observer() : second_.front().observer();
  }

private:
  static constexpr bool is_observed = !std::same_as<std::remove_cvref_t<Observer>, null_observer>;
  using learning_type =
      learning_engine<Board, Propagator, std::conditional_t<is_observed, Observer, null_observer>, no_proof,
                      Game>;

  constexpr void hand_over() {
    const status left = first_.rewind();
    std::vector<learning_type> second;
    std::remove_reference_t<Observer>& observer = first_.observer();
    observer.restart(first_.board(), 0);
    if constexpr (stage_observer<Observer>) observer.stage("learning");
    const auto make = [&](auto&&... more) {
      if constexpr (is_observed)
        second.emplace_back(first_.board(), propagator_, limits_, options_, static_cast<Observer&&>(observer),
                            left, more...);
      else
        second.emplace_back(first_.board(), propagator_, limits_, options_, null_observer(), left, more...);
    };
    if constexpr (constrained_game<Game>)
      make(rules_);
    else
      make();
    for (const auto& g : found_) second.front().exclude(g);
    second.front().set_before(first_.stats());
    second_ = std::move(second);
  }

  [[no_unique_address]] Game rules_;
  depth_first_engine<Board, Propagator, Brancher, Restart, Observer> first_;
  Propagator propagator_;
  limits limits_;
  learning_options options_;
  std::uint64_t budget_, from_ = 0; // nodes at the last solution
  std::vector<grid<Board::shape>> found_;
  // None or one: an optional of it would not be a literal type, and the depth-first search is usable in
  // constant expressions.
  std::vector<learning_type> second_;
};

/// The search policy of `hybrid_engine`: depth-first on a small budget, then learning. Choose it from 10x10
/// on; the default there.
///
/// Learning propagates only before its search: a `Propagation` that is more than inference is refused.
template <class Propagation, class Branching, class Bits>
struct hybrid {
  template <box B, class H = houses::standard<B>>
  using board = typename Bits::template board<B, H>;
  using propagation_type = Propagation;
  using branching_type = Branching;
  template <class P>
  using with_propagation = hybrid<P, Branching, Bits>;
  template <class R>
  using with_branching = hybrid<Propagation, R, Bits>;
  template <class R>
  using with_bits = hybrid<Propagation, Branching, R>;

  [[no_unique_address]] Propagation propagation{};
  Branching branching{};
  std::uint64_t budget = 0;        ///< nodes of the depth-first search; 0 for `usual_budget`
  std::uint64_t restart_unit = 64; ///< of its restarts, in failures
  learning_options options{};      ///< of the learning search

  /// See `search_for`.
  template <class Observer, boxline::board Board>
    requires propagator_for<Propagation, Board> && brancher_for<Branching, Board>
  constexpr auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
    return hybrid_engine<Board, Propagation, Branching, restart::luby, Observer>(
        start, propagation, branching, limit, restart::luby(restart_unit), static_cast<Observer&&>(observer),
        loaded, budget != 0 ? budget : usual_budget<Board>(), options, start.houses());
  }

  /// The same under a game with constraints: see `keeps_constraints`. A branching order that weights cells
  /// begins with the weights of the game.
  template <constrained_game G>
  struct kept {
    hybrid search;
    G rules;

    /// See `search_for`.
    template <class Observer, boxline::board Board>
    auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
      const auto both = detail::keeping(search.propagation, rules);
      const std::uint64_t nodes = search.budget != 0 ? search.budget : usual_budget<Board>(rules);
      return hybrid_engine<Board, std::remove_const_t<decltype(both)>, Branching, restart::luby, Observer, G>(
          start, both, detail::beginning_with(search.branching, rules), limit,
          restart::luby(nodes != unlimited ? search.restart_unit : unlimited),
          static_cast<Observer&&>(observer), loaded, nodes, search.options, rules);
    }
  };
  template <constrained_game G>
  kept<G> keeping(const G& rules) const {
    return {*this, rules};
  }

  /// The same with the alternatives of each choice, and the first activities of learning, at random. Equal
  /// seeds give equal searches.
  constexpr auto randomised(std::uint64_t seed) const {
    return with_branching<branch::shuffled<Branching>>{propagation,
                                                       branch::shuffled<Branching>(seed, branching), budget,
                                                       restart_unit, options.seeded(seed)};
  }

  /// The budget that did best: learning is sooner worth while without the band ways of a swept board.
  template <boxline::board Board>
  static constexpr std::uint64_t usual_budget() {
    if (Board::shape.size() > 16) return 16;
    return swept_board<Board> ? 2000 : 100;
  }
  /// The same for a game. Up to 16x16 one with scopes of several cells is searched depth-first alone, without
  /// restarts: what is learnt from sums is too wide to be of use.
  template <boxline::board Board, constrained_game G>
  static std::uint64_t usual_budget(const G& rules) {
    const bool is_narrow = Board::shape.size() > 16 || rules.constraints().scoped_count() == 0;
    return is_narrow ? usual_budget<Board>() : unlimited;
  }

  /// See `search_for`.
  template <class Board>
  static constexpr bool finds_clashes = swept_board<Board>&& propagate::runs_natively<Propagation, Board>;

  /// See `search_for`.
  template <box B, class H>
  static constexpr bool require() {
    static_assert(depth_first<Propagation, Branching, Bits>::template require<B, H>());
    return true;
  }
};

} // namespace boxline::inline v0_2::search
