// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/brancher.hpp>
#include <boxline/branch/shuffled.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/choice_stack.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/search/search.hpp>
#include <boxline/search/statistics.hpp>

#include <type_traits>
#include <utility>

namespace boxline::inline v0_2::search {

// clang-format off
/// Depth-first search over boards: propagate, choose, try each alternative in turn.
///
///     enter --open--> choose --------> open choices
///       ^ \                            [choice, board]   the board at which the choice was made, or a mark
///       |  \                           [choice, board]   of it, kept until the last alternative is tried:
///       |   contradiction, solution    [choice, board]   that one is tried on the same board
///       |          |                          |
///       '-- next alternative <---- the last open choice
///
/// Iterative. The open choices are in a `choice_stack`, at most one for each candidate, so that usual depths
/// allocate nothing. A value: it can be stopped by its limits, examined, given new limits and resumed. It
/// throws nothing of its own. Source: Norvig 2006 for the scheme; each policy names its own.
// clang-format on
template <board Board, class Propagator, class Brancher, restart_policy Restart = restart::none,
          class Observer = null_observer>
  requires propagator_for<Propagator, Board> && brancher_for<Brancher, Board>
class depth_first_engine {
public:
  using choice_type = decltype(std::declval<Brancher&>().choose(std::declval<const Board&>()));
  static_assert(observer_for<Observer, Board, choice_type>,
                "boxline: the observer does not satisfy observer_for; derive it from search::null_observer");

  /// A search that begins at `start`, with whatever is placed and removed there already. `loaded` is the
  /// status that this gave: a contradiction is met as the first node.
  constexpr explicit depth_first_engine(const Board& start, Propagator propagator, Brancher brancher,
                                        limits limit, Restart restart, Observer observer,
                                        status loaded = status::open)
      : board_(copy_of(start)), applied_(loaded), propagator_(std::move(propagator)),
        brancher_(std::move(brancher)), limits_(limit), restart_(restart),
        observer_(static_cast<Observer&&>(observer)) {
    budget_ = restart_.next_budget();
    remember();
  }

  /// The same with default policies.
  constexpr explicit depth_first_engine(const Board& start, limits limit = {})
      : depth_first_engine(start, Propagator(), Brancher(), limit, Restart(), Observer()) {}

  /// See `search_engine`.
  constexpr next_result next() {
    for (;;) {
      switch (step_) {
      case step::enter:
      case step::resume: {
        if (const stop_reason why = limits_.check(stats_.nodes, [this] { return report(); });
            why != stop_reason::none)
          return stopped_as<next_result>(why);
        stop_reason stopped = stop_reason::none;
        const status entered = enter(stopped);
        if constexpr (is_stoppable) {
          if (stopped != stop_reason::none) {
            step_ = step::resume;
            return stopped_as<next_result>(stopped);
          }
        }
        switch (entered) {
        case status::contradiction:
          step_ = step::fail;
          break;
        case status::open:
          step_ = step::choose;
          break;
        case status::solved:
          ++stats_.solutions;
          observer_.solution(std::as_const(board_));
          step_ = step::retreat;
          return next_result::found;
        }
        break;
      }
      case step::choose:
        choose();
        break;
      case step::fail:
        ++stats_.failures;
        if constexpr (requires { brancher_.failed(std::as_const(board_)); })
          brancher_.failed(std::as_const(board_));
        step_ = step::retreat;
        break;
      case step::retreat:
        observer_.backtrack(std::as_const(board_), depth());
        if (open_.empty()) {
          step_ = step::over;
        } else if (Restart::restarts && stats_.solutions == 0 && stats_.failures - restarted_at_ >= budget_) {
          begin_again();
        } else {
          take_next();
        }
        break;
      case step::over:
        return next_result::exhausted;
      }
    }
  }

  /// The board at which the search stands; after `found`, the solution.
  constexpr const Board& board() const { return board_; }
  constexpr const statistics& stats() const { return stats_; }
  constexpr const auto& observer() const { return observer_; }
  constexpr auto& observer() { return observer_; }
  constexpr const Brancher& brancher() const { return brancher_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning, so that
  /// `stats().nodes + k` is the limit for k more.
  constexpr void set_limits(const limits& limit) { limits_ = limit; }
  /// Backtracks to the board of the first open choice: the remaining search space lies under it. The next
  /// call of `next` chooses there again. Gives the status of the last change to that board, to be
  /// propagated.
  constexpr status rewind() {
    if (open_.empty()) return applied_;
    go_back(open_.bottom().at);
    open_.clear();
    step_ = step::choose;
    return applied_ = status::open;
  }
  /// The number of open choices.
  constexpr int depth() const { return static_cast<int>(open_.size()); }

private:
  enum class step : unsigned char { enter, resume, choose, fail, retreat, over }; // resume: see enter()
  static constexpr bool is_stoppable = propagate::is_stoppable<Propagator, Board>;

  template <class T>
  struct saved_state {
    using type = T;
  };
  template <undoable_board T>
  struct saved_state<T> {
    using type = typename T::mark_type;
  };
  using saved = typename saved_state<Board>::type;

  struct open_choice {
    choice_type choice;
    saved at;

    constexpr open_choice(choice_type&& what, const saved& where)
        : choice(std::move(what)), at(copy_of(where)) {}
  };

  template <class T>
  static constexpr T copy_of(const T& from) {
    if constexpr (requires(T & to) { to.assign(from); }) {
      T copy(from.houses());
      copy.assign(from);
      return copy;
    } else {
      return from;
    }
  }

  constexpr decltype(auto) save() {
    if constexpr (undoable_board<Board>)
      return board_.mark();
    else
      return std::as_const(board_);
  }
  constexpr void go_back(const saved& at) {
    if constexpr (undoable_board<Board>)
      board_.undo(at);
    else if constexpr (requires { board_.assign(at); })
      board_.assign(at);
    else
      board_ = at;
  }

  constexpr progress_report report() const {
    return {.stage = "depth-first", .nodes = stats_.nodes, .solutions = stats_.solutions, .depth = depth()};
  }

  // The status is no verdict where the limits stopped the propagation: then `step::resume` continues it,
  // in the same node.
  constexpr status enter([[maybe_unused]] stop_reason& stopped) {
    if (!is_stoppable || step_ == step::enter) {
      ++stats_.nodes;
      observer_.visit(std::as_const(board_), depth());
    }
    status result = applied_;
    if constexpr (is_stoppable) {
      stop_check stop(limits_, report());
      if (result != status::contradiction) result = propagate::run_until(propagator_, board_, stop);
      stopped = stop.why();
      if (stopped != stop_reason::none) return status::open;
    } else {
      if (result != status::contradiction) result = propagate::run(propagator_, board_);
    }
    if constexpr (change_observer<Observer>)
      if (result != status::contradiction) before_.report_changes(board_, observer_);
    return result;
  }

  constexpr void choose() {
    auto choice = brancher_.choose(std::as_const(board_));
    if (choice.size() == 0) {
      step_ = step::fail;
      return;
    }
    observer_.branch(std::as_const(board_), std::as_const(choice), depth());
    remember();
    if (choice.size() > 1) {
      ++stats_.guesses;
      open_choice& pushed = open_.push(std::move(choice), save());
      if (depth() > stats_.depth) stats_.depth = depth();
      applied_ = pushed.choice.apply_next(board_);
    } else {
      applied_ = choice.apply_next(board_);
    }
    step_ = step::enter;
  }

  constexpr void take_next() {
    open_choice& last = open_.top();
    go_back(last.at);
    remember();
    applied_ = last.choice.apply_next(board_);
    if (last.choice.size() == 0)
      open_.pop();
    else
      ++stats_.guesses;
    step_ = step::enter;
  }

  constexpr void begin_again() {
    rewind();
    ++stats_.restarts;
    restarted_at_ = stats_.failures;
    budget_ = restart_.next_budget();
    if constexpr (requires { brancher_.restarted(); }) brancher_.restarted();
    observer_.restart(std::as_const(board_), depth());
  }

  constexpr void remember() {
    if constexpr (change_observer<Observer>) before_.remember(board_);
  }

  struct nothing {};
  Board board_;
  choice_stack<open_choice> open_;
  status applied_ = status::open;
  step step_ = step::enter;
  Propagator propagator_;
  Brancher brancher_;
  limits limits_;
  Restart restart_;
  std::uint64_t budget_ = 0, restarted_at_ = 0;
  Observer observer_;
  [[no_unique_address]] std::conditional_t<change_observer<Observer>, change_snapshot<Board>, nothing>
      before_;
  statistics stats_;
};

/// Depth-first search: what a pipeline of a propagation, a branching order and a bit representation names. It
/// propagates at every node. Choose it up to 9x9, and for counting. With restarts it begins again before its
/// first solution: see `restart_policy`.
///
///     solver<3, search::depth_first<propagate::naked_single, branch::row_major<>, bits::cells>> solve;
///
/// `with_...` is the same search with one policy replaced.
template <class Propagation, class Branching, class Bits, restart_policy Restart = restart::none>
struct depth_first {
  template <box B, class H = houses::standard<B>>
  using board = typename Bits::template board<B, H>;
  using propagation_type = Propagation;
  using branching_type = Branching;
  template <class P>
  using with_propagation = depth_first<P, Branching, Bits, Restart>;
  template <class R>
  using with_branching = depth_first<Propagation, R, Bits, Restart>;
  template <class R>
  using with_bits = depth_first<Propagation, Branching, R, Restart>;
  template <class R>
  using with_restart = depth_first<Propagation, Branching, Bits, R>;

  [[no_unique_address]] Propagation propagation{};
  Branching branching{};
  [[no_unique_address]] Restart restart{};

  /// See `search_for`.
  template <class Observer, boxline::board Board>
    requires propagator_for<Propagation, Board> && brancher_for<Branching, Board>
  constexpr auto start(const Board& start, const limits& limit, Observer observer, status loaded) const {
    return depth_first_engine<Board, Propagation, Branching, Restart, Observer>(
        start, propagation, branching, limit, restart, static_cast<Observer&&>(observer), loaded);
  }

  /// The same under a game with constraints: see `keeps_constraints`. A branching order that weights cells
  /// begins with the weights of the game.
  template <constrained_game G>
  constexpr auto keeping(const G& rules) const {
    const auto both = detail::keeping(propagation, rules);
    return with_propagation<std::remove_const_t<decltype(both)>>{
        both, detail::beginning_with(branching, rules), restart};
  }

  /// The same with the alternatives of each choice in random order. Equal seeds give equal searches.
  constexpr auto randomised(std::uint64_t seed) const {
    return with_branching<branch::shuffled<Branching>>{propagation,
                                                       branch::shuffled<Branching>(seed, branching), restart};
  }

  /// See `search_for`.
  template <class Board>
  static constexpr bool finds_clashes = swept_board<Board>&& propagate::runs_natively<Propagation, Board>;

  /// See `search_for`.
  template <box B, class H>
  static constexpr bool require() {
    static_assert(bit_representation<Bits, B, H>, "boxline: Bits is no bit_representation for these houses");
    static_assert(propagator_for<Propagation, board<B, H>>,
                  "boxline: Propagation is no propagator_for this board");
    static_assert(
        inference_only<Propagation>,
        "boxline: Propagation is not inference_only: declare `is_inference` if it loses no solution; "
        "a rule of the game is a puzzle_constraint, for a game in place of houses");
    static_assert(brancher_for<Branching, board<B, H>>, "boxline: Branching is no brancher_for this board");
    return true;
  }
};

} // namespace boxline::inline v0_2::search
