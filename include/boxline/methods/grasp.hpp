// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/grasp.hpp>
#include <boxline/local/search.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/solver.hpp>

namespace boxline::methods {

/// The GRASP of Takano, de Freitas and Pereira de Sa, section 4.1: `local::grasp`. It finds a solution or says
/// `limit_reached`, at the latest after 100,000 iterations. With a `Propagation`, that runs once before, and what it
/// places leaves the search. A node is a step of the hill climbing.
template <box B, class Propagation = propagate::none>
using grasp = solver<B, local::search_by<local::grasp, Propagation>>;

} // namespace boxline::methods
