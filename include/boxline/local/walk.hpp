// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/local/neighbourhood.hpp>
#include <boxline/local/objective.hpp>

#include <climits>
#include <cstdint>

namespace boxline::local {

/// What a local search has done so far.
struct counts {
  std::uint64_t steps = 0;       ///< calls of the mover: what `limits::nodes` counts
  std::uint64_t moves = 0;       ///< steps that changed the state
  std::uint64_t evaluations = 0; ///< moves looked at
  std::uint64_t restarts = 0;    ///< times begun again from a new placement
  int best = INT_MAX;            ///< the least cost so far
  friend constexpr bool operator==(const counts&, const counts&) = default;
};

/// Where a local search stands, and what its policies need: the state with its cost, the moves, the source of chance,
/// and the counts. Policies look at moves by `change_of` and make them by `make`, so that all is counted.
template <box B, objective_for<state<B>> Objective, neighbourhood_for<state<B>> Neighbourhood>
class walk {
public:
  static constexpr box shape = B;
  using state_type = state<B>;

  explicit constexpr walk(const state_type& start, Objective objective, Neighbourhood neighbourhood,
                          std::uint64_t seed)
      : random(seed), state_(start), objective_(objective), neighbourhood_(std::move(neighbourhood)) {
    neighbourhood_.begin(state_);
  }

  constexpr const state_type& now() const { return state_; }
  constexpr int cost() const { return cost_; }
  constexpr const Objective& objective() const { return objective_; }
  constexpr const Neighbourhood& neighbourhood() const { return neighbourhood_; }
  constexpr const counts& count() const { return counts_; }
  /// The steps since the last restart.
  constexpr std::uint64_t steps_since_restart() const { return counts_.steps - steps_before_; }
  /// The steps since the least cost since the last restart was reached.
  constexpr std::uint64_t steps_since_gain() const { return counts_.steps - last_gain_; }
  /// The least cost since the last restart.
  constexpr int best_since_restart() const { return best_here_; }

  /// By how much a move would change the cost; counts as an evaluation. O(1).
  constexpr int change_of(swap_move m) {
    ++counts_.evaluations;
    return objective_.change(state_, m);
  }
  /// Makes a move, and no move when it is none. O(1).
  constexpr void make(swap_move m) { make(m, objective_.change(state_, m)); }
  /// The same, for a move whose change is known. Requires that it is right.
  constexpr void make(swap_move m, int change) {
    state_.make(m);
    cost_ += change;
  }
  /// Goes to another filling of the free cells. O(n^2).
  constexpr void go_to(const grid<B>& filled) {
    state_.assign(filled);
    cost_ = objective_.cost(state_);
  }

  // For the search that drives the policies.

  /// A new placement by `fill(state, random)`.
  template <class Placement>
  constexpr void place(Placement& placement) {
    state_.clear();
    placement.fill(state_, random);
    cost_ = best_here_ = objective_.cost(state_);
    steps_before_ = last_gain_ = counts_.steps;
  }
  /// Notes a step that was made. Gives whether the state has the least cost of all so far.
  constexpr bool note(bool moved) {
    ++counts_.steps;
    counts_.moves += moved;
    if (cost_ < best_here_) {
      best_here_ = cost_;
      last_gain_ = counts_.steps;
    }
    return note_cost();
  }
  /// The same without a step, after a placement.
  constexpr bool note_cost() {
    if (cost_ >= counts_.best) return false;
    counts_.best = cost_;
    return true;
  }
  constexpr void note_restart() { ++counts_.restarts; }

  random_source random; ///< the one source of chance

private:
  state_type state_;
  Objective objective_;
  Neighbourhood neighbourhood_;
  counts counts_;
  std::uint64_t steps_before_ = 0, last_gain_ = 0;
  int cost_ = 0, best_here_ = 0;
};

} // namespace boxline::local
