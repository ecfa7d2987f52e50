// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/jones.hpp>
#include <boxline/local/search.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/solver.hpp>

namespace boxline::methods {

/// The hill climber of Jones, Roach and Perkins: `local::jones`. It finds a solution or says `limit_reached`, and
/// without limits it searches on for ever where there is none. With a `Propagation`, that runs once before, and what it
/// places leaves the search. A node is a step. To set the seed:
/// `hill_climbing<3> solve({.seed = 7})`.
template <box B, class Propagation = propagate::none>
using hill_climbing = solver<B, local::search_by<local::jones, Propagation>>;

} // namespace boxline::methods
