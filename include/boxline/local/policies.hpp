// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/walk.hpp>

#include <array>
#include <concepts>

/// \file
/// The policies that make a local search, beside its objective and its moves: how the free cells are filled at first,
/// which move comes next, when to begin again, when to give up. `method` puts them together.

namespace boxline::local {

/// What a step came to.
enum class step : unsigned char {
  moved,  ///< the state is another one
  stayed, ///< it is the same: what was looked at was not taken
  stuck   ///< it is the same, and this mover will not get away from it
};

/// How the free cells are filled at the beginning and at each restart: `fill(s, random)` gets a state whose free cells
/// are blank and fills each with `put`, so that every box holds each digit once.
///
/// Models: `random_placement`, `greedy_placement`, `grasp_placement`.
template <class P, class State>
concept placement_for = std::copyable<P> && requires(P& p, State& s, random_source& random) {
  p.fill(s, random);
};

/// Which move comes next. `begin(w)` is called after each placement; `step(w)` looks at moves and makes at most one
/// (or goes to a state that it has kept), and says what came of it. It decides alone what is taken and what is not, so
/// the acceptance of annealing is part of a mover.
///
/// Models: `steepest_descent`, `best_first`.
template <class M, class Walk>
concept mover_for = std::copyable<M> && requires(M& m, Walk& w) {
  m.begin(w);
  { m.step(w) } -> std::same_as<step>;
};

/// When to begin again from a new placement: `begin(w)` after each placement, `is_due(w, last)` after each step.
///
/// Models: `restart_when_stuck`, `restart_after_steps`, `never_restart`.
template <class R, class Walk>
concept restart_rule_for = std::copyable<R> && requires(R& r, const Walk& w, step last) {
  r.begin(w);
  { r.is_due(w, last) } -> std::same_as<bool>;
};

/// When to give up, beside the limits of the call: `is_due(w)` is asked before each step and each restart.
///
/// Models: `stop_never`, `stop_after_restarts`.
template <class S, class Walk>
concept stop_rule_for = std::copyable<S> && requires(const S& s, const Walk& w) {
  { s.is_due(w) } -> std::same_as<bool>;
};

/// Sees each placement and each step: `placed(w)` and `stepped(w, step)`, with the walk as it is then. What an observer
/// has of these is called; `search::null_observer` has none, and nothing is paid for it.
template <class O, class Walk>
concept trace_observer = requires(O& o, const Walk& w, step s) {
  o.placed(w);
  o.stepped(w, s);
};

/// The digits that box `b` misses, in random order, into `digits` from its beginning on. Gives how many. O(n).
template <class State>
constexpr int draw_missing(const State& s, int b, std::array<digit, State::n>& digits,
                           random_source& random) {
  int count = 0;
  for (int d = 0; d < State::n; ++d)
    if ((s.missing_from_box(b) >> d) & 1) digits[count++] = digit::from_index(d);
  random.shuffle(digits.begin(), digits.begin() + count);
  return count;
}

/// The missing digits of each box in random order. The baseline for better ones.
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

/// Begins again where the mover says that it is stuck.
struct restart_when_stuck {
  template <class Walk>
  constexpr void begin(const Walk&) const {}
  template <class Walk>
  constexpr bool is_due(const Walk&, step last) const {
    return last == step::stuck;
  }
};

/// Begins again after so many steps that brought no new least cost, or where the mover is stuck.
struct restart_after_steps {
  std::uint64_t without_gain = 1000; ///< at least 1
  template <class Walk>
  constexpr void begin(const Walk&) const {}
  template <class Walk>
  constexpr bool is_due(const Walk& w, step last) const {
    return last == step::stuck || w.steps_since_gain() >= without_gain;
  }
};

/// One attempt; where the mover is stuck, the search stays stuck and ends by its stop rule or limits.
struct never_restart {
  template <class Walk>
  constexpr void begin(const Walk&) const {}
  template <class Walk>
  constexpr bool is_due(const Walk&, step) const {
    return false;
  }
};

/// Leaves it to the limits of the call. Without any, a search goes on until it finds a solution.
struct stop_never {
  template <class Walk>
  constexpr bool is_due(const Walk&) const {
    return false;
  }
};

/// Gives up when the restart after so many would come.
struct stop_after_restarts {
  std::uint64_t restarts = 100'000;
  template <class Walk>
  constexpr bool is_due(const Walk& w) const {
    return w.count().restarts > restarts;
  }
};

/// A local search put together from its policies, as a value.
template <class Objective, class Placement, class Mover, class Restart = restart_when_stuck,
          class Stop = stop_never, class Neighbourhood = swaps_in_boxes>
struct method {
  using objective_type = Objective;
  using neighbourhood_type = Neighbourhood;
  /// The walk of this method over boxes `B`.
  template <box B>
  using walk_type = walk<B, Objective, Neighbourhood>;

  [[no_unique_address]] Objective objective{};
  [[no_unique_address]] Placement placement{};
  [[no_unique_address]] Mover mover{};
  [[no_unique_address]] Restart restart{};
  [[no_unique_address]] Stop stop{};
  [[no_unique_address]] Neighbourhood neighbourhood{};
};

/// A `method`, or what has its members, whose policies fit boxes `B`. Its types go by traits of a state, since each
/// policy is checked with the walk that it gets.
///
/// Models: `method<...>`.
template <class M, class State>
concept method_for = std::copyable<M> && objective_for<typename M::objective_type, State> &&
    neighbourhood_for<typename M::neighbourhood_type, State> && requires(M& m) {
  m.placement;
  m.mover;
  m.restart;
  m.stop;
  requires placement_for<decltype(m.placement), State>;
};

} // namespace boxline::local
