// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/brancher.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/propagate/propagator.hpp>
#include <boxline/search/choice_stack.hpp>
#include <boxline/search/observer.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/search/statistics.hpp>

#include <utility>

namespace boxline::search {

/// Depth-first search over boards, put together from its policies: propagate, choose, try each alternative in
/// turn.
///
///     enter --open--> choose --> [choice, board]   an open choice keeps the board that it was made at, or a
///     mark of it,
///       ^ \                       [choice, board]   until its last alternative is taken; that one goes on in
///       place |  \--contradiction--.    [choice, board]
///       '------ next one <---+-- the last open choice
///
/// Iterative; the open choices are in a `choice_stack`, at most one for each candidate, so that usual depths
/// take no allocation. A value: it can be stopped by its limits, looked at, given new limits and resumed. It
/// throws nothing of its own.
template <board Board, class Propagator, class Brancher, restart_policy Restart = restart::none,
          class Observer = null_observer>
  requires propagator_for<Propagator, Board> && brancher_for<Brancher, Board>
class backtracking {
public:
  using choice_type = decltype(std::declval<Brancher&>().choose(std::declval<const Board&>()));
  static_assert(observer_for<Observer, Board, choice_type>,
                "boxline: the observer does not satisfy observer_for; derive it from search::null_observer");

  /// A search that begins at `start`, with whatever is placed and removed there already; `loaded` is what
  /// came of that, and a contradiction is met as the first node.
  constexpr explicit backtracking(const Board& start, Propagator propagator, Brancher brancher, limits limit,
                                  Restart restart, Observer observer, status loaded = status::open)
      : board_(copy_of(start)), applied_(loaded), propagator_(std::move(propagator)),
        brancher_(std::move(brancher)), limits_(limit), restart_(restart),
        observer_(static_cast<Observer&&>(observer)) {
    budget_ = restart_.next_budget();
    remember();
  }

  /// The same with policies as they come.
  constexpr explicit backtracking(const Board& start, limits limit = {})
      : backtracking(start, Propagator(), Brancher(), limit, Restart(), Observer()) {}

  /// Goes on to the next solution: `solved` when `board()` holds one, `unsolvable` when there are no more,
  /// `limit_reached` or `cancelled` when a limit stopped it; it may then be called again with other limits.
  /// It does not look at `limits::solutions`: that is the caller's count.
  constexpr outcome next() {
    for (;;) {
      switch (step_) {
      case step::enter:
        if (const outcome why = outcome_of(limits_.check(stats_.nodes)); why != outcome::solved) return why;
        switch (enter()) {
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
          return outcome::solved;
        }
        break;
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
        return outcome::unsolvable;
      }
    }
  }

  /// The board where the search stands; after `solved`, the solution.
  constexpr const Board& board() const { return board_; }
  constexpr const statistics& stats() const { return stats_; }
  constexpr const auto& observer() const { return observer_; }
  constexpr const Brancher& brancher() const { return brancher_; }
  /// Other limits, for the calls of `next` that follow. Nodes are counted from the beginning.
  constexpr void set_limits(const limits& limit) { limits_ = limit; }
  constexpr int depth() const { return static_cast<int>(open_.size()); }

private:
  enum class step : unsigned char { enter, choose, fail, retreat, over };

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

  constexpr status enter() {
    ++stats_.nodes;
    observer_.visit(std::as_const(board_), depth());
    const status result = applied_ == status::contradiction ? applied_ : propagate::run(propagator_, board_);
    if constexpr (change_observer<Observer>)
      if (result != status::contradiction) before_.tell_changes(board_, observer_);
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

  // What is refuted for good stays so: the first open choice's board is the whole of what is left to search.
  constexpr void begin_again() {
    go_back(open_.bottom().at);
    open_.clear();
    ++stats_.restarts;
    restarted_at_ = stats_.failures;
    budget_ = restart_.next_budget();
    if constexpr (requires { brancher_.restarted(); }) brancher_.restarted();
    step_ = step::choose;
  }

  constexpr void remember() {
    if constexpr (change_observer<Observer>) before_.remember(board_);
  }

  struct nothing {};
  struct snapshot {
    candidates<Board::shape> marks;
    grid<Board::shape> values;

    constexpr void remember(const Board& b) {
      marks = candidates_of(b);
      values = b.values();
    }
    constexpr void tell_changes(const Board& b, Observer& o) const {
      const grid<Board::shape> now = b.values();
      for (int i = 0; i < Board::shape.cells(); ++i) {
        const cell c(i);
        for (const int d : marks[c])
          if (!b.has(c, digit::from_index(d))) o.elimination(c, digit::from_index(d));
        if (values.is_blank(c) && !now.is_blank(c)) o.placement(c, now.digit_at(c));
      }
    }
  };

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
  [[no_unique_address]] std::conditional_t<change_observer<Observer>, snapshot, nothing> before_;
  statistics stats_;
};

} // namespace boxline::search
