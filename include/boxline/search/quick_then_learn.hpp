// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/search/learning.hpp>
#include <boxline/search/policy.hpp>
#include <boxline/search/restart.hpp>

#include <utility>
#include <vector>

namespace boxline::search {

/// Two searches one after the other: depth-first with restarts under a budget of nodes, and where that runs out
/// `learning` from the same board, without the solutions that were found. Most large puzzles fall to the first
/// in no time; those that do not, it would never finish. The budget is renewed with each solution, and after
/// `most_handed_over` of them the first search goes on alone: then it is a matter of counting. Handing over
/// takes O(candidates * neighbours), which no limit cuts short: 0.1 s for an empty 36x36.
///
/// The observer is told what the first search does. When `next` has thrown (memory ran out, or what the caller
/// gave it threw), the search is not to be gone on with.
template <board Board, class Propagator, class Brancher, restart_policy Restart, class Observer>
  requires propagator_for<Propagator, Board> && brancher_for<Brancher, Board>
class staged {
public:
  static constexpr std::size_t most_handed_over = 64;

  /// Requires a budget of one node at least.
  constexpr staged(const Board& start, const Propagator& propagator, Brancher brancher, const limits& limit,
                   const Restart& restart, Observer observer, status loaded, std::uint64_t budget,
                   const learning_options& options)
      : quick_(start, propagator, std::move(brancher), limit, restart, static_cast<Observer&&>(observer),
               loaded),
        start_(start), propagator_(propagator), limits_(limit), options_(options), budget_(budget) {
    BOXLINE_ASSERT(budget > 0);
  }
  constexpr staged(const staged& other)
      : quick_(other.quick_), start_(other.start_), propagator_(other.propagator_), limits_(other.limits_),
        options_(other.options_), budget_(other.budget_), from_(other.from_), found_(other.found_),
        learning_(other.learning_ == nullptr ? nullptr : new second(*other.learning_)) {}
  constexpr staged(staged&& other) noexcept
      : quick_(std::move(other.quick_)), start_(other.start_), propagator_(other.propagator_),
        limits_(other.limits_), options_(other.options_), budget_(other.budget_), from_(other.from_),
        found_(std::move(other.found_)), learning_(std::exchange(other.learning_, nullptr)) {}
  staged& operator=(const staged&) = delete;
  constexpr ~staged() { delete learning_; }

  /// See `backtracking::next`.
  constexpr outcome next() {
    if (learning_ == nullptr) {
      const bool alone = found_.size() >= most_handed_over;
      const std::uint64_t end = budget_ < unlimited - from_ ? from_ + budget_ : unlimited;
      limits limit = limits_;
      if (!alone && end < limit.nodes) limit.nodes = end;
      quick_.set_limits(limit);
      const outcome result = quick_.next();
      if (result == outcome::solved) {
        if (!alone) found_.push_back(quick_.board().values());
        from_ = quick_.stats().nodes;
      }
      const bool spent = !alone && quick_.stats().nodes >= end && end < limits_.nodes;
      if (result != outcome::limit_reached || !spent) return result;
      if (const outcome why = outcome_of(limits_.check(0)); why != outcome::solved) return why;
      second begun(start_, propagator_, limits_, options_);
      for (const auto& g : found_) begun.exclude(g);
      learning_ = new second(std::move(begun));
    }
    limits limit = limits_;
    const std::uint64_t gone = quick_.stats().nodes;
    if (limit.nodes != unlimited) limit.nodes = limit.nodes > gone ? limit.nodes - gone : 0;
    learning_->set_limits(limit);
    return learning_->next();
  }

  /// The board of the search that is at work.
  constexpr const Board& board() const { return learning_ != nullptr ? learning_->board() : quick_.board(); }
  /// Of both searches together.
  constexpr statistics stats() const {
    statistics sum = quick_.stats();
    if (learning_ == nullptr) return sum;
    const statistics& more = learning_->stats();
    sum.nodes += more.nodes;
    sum.guesses += more.guesses;
    sum.failures += more.failures;
    sum.restarts += more.restarts + 1;
    sum.solutions += more.solutions;
    if (more.depth > sum.depth) sum.depth = more.depth;
    return sum;
  }
  constexpr void set_limits(const limits& limit) { limits_ = limit; }

private:
  using second = learning<Board, Propagator>;

  backtracking<Board, Propagator, Brancher, Restart, Observer> quick_;
  Board start_;
  Propagator propagator_;
  limits limits_;
  learning_options options_;
  std::uint64_t budget_, from_ = 0; // nodes at the last solution
  std::vector<grid<Board::shape>> found_;
  second* learning_ = nullptr;
};

/// The search policy of `staged`: what the default takes for large grids.
struct quick_then_learn {
  static constexpr bool searches = true;
  std::uint64_t budget = 0;        ///< nodes of the depth-first search; 0 for what did best for the size
  std::uint64_t restart_unit = 64; ///< of its restarts, in failures
  learning_options options{};      ///< of the learning search

  template <class Observer, board Board, class Propagator, class Brancher>
  constexpr auto start(const Board& start, const Propagator& propagator, Brancher brancher,
                       const limits& limit, Observer observer, status loaded) const {
    return staged<Board, Propagator, Brancher, restart::luby, Observer>(
        start, propagator, std::move(brancher), limit, restart::luby(restart_unit),
        static_cast<Observer&&>(observer), loaded, budget != 0 ? budget : usual_budget(Board::shape.size()),
        options);
  }

  /// The same, with its random part drawn from a seed: where each variable stands in the first order.
  constexpr quick_then_learn seeded(std::uint64_t seed) const {
    quick_then_learn drawn = *this;
    drawn.options = options.seeded(seed);
    return drawn;
  }

  /// Nodes that a search of n x n gets before it is left to learning.
  static constexpr std::uint64_t usual_budget(int n) { return n <= 16 ? 2000 : 16; }
};

/// The search policy of `learning` alone. The brancher has no part in it, and the observer is told of solutions
/// only.
struct learn {
  static constexpr bool searches = true;
  learning_options options{};

  /// See `quick_then_learn::seeded`.
  constexpr learn seeded(std::uint64_t seed) const { return {options.seeded(seed)}; }

  template <class Observer, board Board, class Propagator, class Brancher>
  auto start(const Board& start, const Propagator& propagator, Brancher, const limits& limit,
             Observer observer, status loaded) const {
    return learning<Board, Propagator, Observer>(start, propagator, limit, options,
                                                 static_cast<Observer&&>(observer), loaded);
  }
};

} // namespace boxline::search
