// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>
#include <boxline/core/random.hpp>
#include <boxline/local/neighbourhood.hpp>
#include <boxline/local/objective.hpp>

#include <climits>
#include <cstdint>

namespace boxline::inline v0_2::local {

/// What a local search has done so far.
struct counts {
  std::uint64_t steps = 0;       ///< calls of the mover: what `limits::nodes` counts
  std::uint64_t moves = 0;       ///< steps that changed the state
  std::uint64_t evaluations = 0; ///< moves whose change of cost was computed
  std::uint64_t restarts = 0;    ///< restarts from a new placement
  int best = INT_MAX;            ///< the least cost so far
  friend constexpr bool operator==(const counts&, const counts&) = default;
};

/// The trajectory of a local search through the search space: its current state with the cost, the
/// neighbourhood, the random source, and the counts. Policies evaluate moves by `change_of` and make them by
/// `make`, so that both are counted.
template <box B, objective_for<state<B>> Objective, neighbourhood_for<state<B>> Neighbourhood>
class trajectory {
public:
  static constexpr box shape = B;
  using state_type = state<B>;

  explicit constexpr trajectory(const state_type& start, Objective objective, Neighbourhood neighbourhood,
                                std::uint64_t seed)
      : random(seed), state_(start), objective_(objective), neighbourhood_(std::move(neighbourhood)) {
    neighbourhood_.begin(state_);
  }

  constexpr const state_type& current() const { return state_; }
  constexpr int cost() const { return cost_; }
  constexpr const Objective& objective() const { return objective_; }
  constexpr const Neighbourhood& neighbourhood() const { return neighbourhood_; }
  constexpr const counts& count() const { return counts_; }
  /// The steps since the last restart.
  constexpr std::uint64_t steps_since_restart() const { return counts_.steps - restarted_at_; }
  /// The steps since the cost last fell below the least since the restart.
  constexpr std::uint64_t steps_since_improvement() const { return counts_.steps - improved_at_; }
  /// The least cost since the last restart.
  constexpr int best_since_restart() const { return best_since_restart_; }

  /// By how much a move would change the cost; counts as an evaluation. O(1).
  constexpr int change_of(swap_move m) {
    ++counts_.evaluations;
    return objective_.change(state_, m);
  }
  /// Makes a move; does nothing for the move that is none. O(1).
  constexpr void make(swap_move m) { make(m, objective_.change(state_, m)); }
  /// The same, for a move whose change of cost is known. Requires the right change.
  constexpr void make(swap_move m, int change) {
    state_.make(m);
    cost_ += change;
  }
  /// Replaces the state by another filling of the free cells. O(n^2).
  constexpr void assign(const grid<B>& filled) {
    state_.assign(filled);
    cost_ = objective_.cost(state_);
  }

  // For the engine.

  /// A new placement by `fill(state, random)`.
  template <class Placement>
  constexpr void place(Placement& placement) {
    state_.clear();
    placement.fill(state_, random);
    cost_ = best_since_restart_ = objective_.cost(state_);
    restarted_at_ = improved_at_ = counts_.steps;
  }
  /// Counts a step. Gives whether the state has a new least cost.
  constexpr bool record_step(bool moved) {
    ++counts_.steps;
    counts_.moves += moved;
    if (cost_ < best_since_restart_) {
      best_since_restart_ = cost_;
      improved_at_ = counts_.steps;
    }
    return record_cost();
  }
  /// The same after a placement, without counting a step.
  constexpr bool record_cost() {
    if (cost_ >= counts_.best) return false;
    counts_.best = cost_;
    return true;
  }
  constexpr void record_restart() { ++counts_.restarts; }

  random_source random; ///< all random choices are drawn from it

private:
  state_type state_;
  Objective objective_;
  Neighbourhood neighbourhood_;
  counts counts_;
  std::uint64_t restarted_at_ = 0, improved_at_ = 0;
  int cost_ = 0, best_since_restart_ = 0;
};

} // namespace boxline::inline v0_2::local
