// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/enum_word.hpp>
#include <boxline/local/trajectory.hpp>

#include <array>
#include <concepts>

/// \file
/// The policies that make a local search, beside its objective and its moves: how the free cells are filled
/// at first, which move comes next, when to restart, when to give up. `strategy` combines them.

namespace boxline::inline v0_2::local {

/// The result of a step.
enum class step : unsigned char {
  moved,  ///< the state has changed
  stayed, ///< the state is the same: no move was accepted
  stuck   ///< the state is the same, and this mover will not leave it
};
/// The enumerator in words: `moved`, `stayed` or `stuck`.
constexpr std::string_view to_string(step s) {
  return word_of(s, {"moved", "stayed", "stuck"});
}

/// How the free cells are filled initially and at each restart: `fill(s, random)` gets a state whose free
/// cells are blank and fills each with `put`, so that every box holds each digit once.
///
/// Models: `random_placement`, `candidate_placement`, `greedy_placement`, `grasp_placement`.
template <class P, class State>
concept placement_for = std::copyable<P> && requires(P& p, State& s, random_source& random) {
  p.fill(s, random);
};

/// Which move comes next. `begin(t)` is called after each placement of trajectory `t`; `step(t)` evaluates
/// moves, makes at most one (or returns to a state that it has stored), and gives the result. The mover alone
/// decides what is accepted: the acceptance rule of annealing is part of a mover.
///
/// Models: `steepest_descent`, `best_first`, `annealing`, `tabu`, `min_conflicts`.
template <class M, class Trajectory>
concept mover_for = std::copyable<M> && requires(M& m, Trajectory& w) {
  m.begin(w);
  { m.step(w) } -> std::same_as<step>;
};

/// When to restart from a new placement: `begin(t)` is called after each placement, `is_due(t, last)` after
/// each step.
///
/// Models: `restart_when_stuck`, `restart_after_steps`, `restart_after`, `never_restart`.
template <class R, class Trajectory>
concept restart_rule_for = std::copyable<R> && requires(R& r, const Trajectory& w, step last) {
  r.begin(w);
  { r.is_due(w, last) } -> std::same_as<bool>;
};

/// When to give up, besides the limits of the call: `is_due(t)` is called before each step and each restart.
///
/// Models: `stop_never`, `stop_after_restarts`.
template <class S, class Trajectory>
concept stop_rule_for = std::copyable<S> && requires(const S& s, const Trajectory& w) {
  { s.is_due(w) } -> std::same_as<bool>;
};

/// An observer of each placement and each step: `placed(t)` and `stepped(t, step)`, with the trajectory at
/// that time. An observer that lacks either gets neither call; `search::null_observer` has none, at no cost.
template <class O, class Trajectory>
concept trace_observer = requires(O& o, const Trajectory& w, step s) {
  o.placed(w);
  o.stepped(w, s);
};

/// Writes the digits that box `b` misses into `digits`, from index 0 on, in random order. Gives how many.
/// O(n).
template <class State>
constexpr int draw_missing(const State& s, int b, std::array<digit, State::n>& digits,
                           random_source& random) {
  int count = 0;
  for (int d = 0; d < State::n; ++d)
    if ((s.missing_from_box(b) >> d) & 1) digits[count++] = digit::from_index(d);
  random.shuffle(digits.begin(), digits.begin() + count);
  return count;
}

/// The missing digits of each box in random order. The baseline for other placements.
struct random_placement {
  template <class State>
  constexpr void fill(State& s, random_source& random) const {
    std::array<digit, State::n> digits{};
    for (int b = 0; b < State::n; ++b) {
      int count = draw_missing(s, b, digits, random);
      for (const cell c : s.free_cells(b)) s.put(c, digits[--count]);
    }
  }
};

/// Restarts when the mover is stuck.
struct restart_when_stuck {
  template <class Trajectory>
  constexpr void begin(const Trajectory&) const {}
  template <class Trajectory>
  constexpr bool is_due(const Trajectory&, step last) const {
    return last == step::stuck;
  }
};

/// Restarts after a number of steps without a new least cost, or when the mover is stuck.
struct restart_after_steps {
  std::uint64_t without_improvement = 1000; ///< at least 1
  template <class Trajectory>
  constexpr void begin(const Trajectory&) const {}
  template <class Trajectory>
  constexpr bool is_due(const Trajectory& w, step last) const {
    return last == step::stuck || w.steps_since_improvement() >= without_improvement;
  }
};

/// Never restarts: when the mover is stuck, the search stays there and ends by its stop rule or limits.
struct never_restart {
  template <class Trajectory>
  constexpr void begin(const Trajectory&) const {}
  template <class Trajectory>
  constexpr bool is_due(const Trajectory&, step) const {
    return false;
  }
};

/// Never gives up: the limits of the call alone end the search. Without limits it ends with a solution only.
struct stop_never {
  template <class Trajectory>
  constexpr bool is_due(const Trajectory&) const {
    return false;
  }
};

/// Gives up when more than this number of restarts would be made.
struct stop_after_restarts {
  std::uint64_t restarts = 100'000;
  template <class Trajectory>
  constexpr bool is_due(const Trajectory& w) const {
    return w.count().restarts > restarts;
  }
};

} // namespace boxline::inline v0_2::local
