// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/grasp.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// The GRASP of Takano, de Freitas and Pereira de Sa, section 4.1: `local::grasp`. It finds a solution or
/// gives `limit_reached`, at the latest after 100,000 iterations. A `Propagation` runs once before it, and
/// the cells that it places are fixed. A node is a step of the hill climbing.
template <box B, class Propagation = propagate::none>
using grasp = solver<B, local::search_by<local::grasp, Propagation>>;

} // namespace boxline::inline v0_2::methods
