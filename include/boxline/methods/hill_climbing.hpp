// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/jones.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// The hill climber of Jones, Roach and Perkins: `local::jones`. It finds a solution or gives
/// `limit_reached`; without limits it never ends on a puzzle without a solution. A `Propagation` runs once
/// before it, and the cells that it places are fixed. A node is a step. With a seed: `hill_climbing<3>
/// solve({.seed = 7})`.
template <box B, class Propagation = propagate::none>
using hill_climbing = solver<B, local::search_by<local::jones, Propagation>>;

} // namespace boxline::inline v0_2::methods
