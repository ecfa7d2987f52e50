// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <concepts>

namespace boxline::inline v0_2::local {

/// The components of a local search, as one value: what it minimises, how it fills the free cells, how it
/// chooses moves, when it restarts, when it gives up, and which moves there are.
template <class Objective, class Placement, class Mover, class Restart = restart_when_stuck,
          class Stop = stop_never, class Neighbourhood = swaps_in_boxes>
struct strategy {
  using objective_type = Objective;
  using neighbourhood_type = Neighbourhood;
  /// The trajectory of this strategy over boxes `B`.
  template <box B>
  using trajectory_type = trajectory<B, Objective, Neighbourhood>;

  [[no_unique_address]] Objective objective{};
  [[no_unique_address]] Placement placement{};
  [[no_unique_address]] Mover mover{};
  [[no_unique_address]] Restart restart{};
  [[no_unique_address]] Stop stop{};
  [[no_unique_address]] Neighbourhood neighbourhood{};
};

/// A type with the members of `strategy` whose policies fit the states `State`. The mover, the restart rule
/// and the stop rule are checked by `engine`, which knows the trajectory that they get.
///
/// Models: `strategy<...>`.
template <class S, class State>
concept strategy_for = std::copyable<S> && objective_for<typename S::objective_type, State> &&
    neighbourhood_for<typename S::neighbourhood_type, State> && requires(S& s) {
  s.placement;
  s.mover;
  s.restart;
  s.stop;
  requires placement_for<decltype(s.placement), State>;
};

} // namespace boxline::inline v0_2::local
