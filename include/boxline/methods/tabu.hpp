// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/candidate_placement.hpp>
#include <boxline/local/restart_after.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/local/tabu.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Tabu search on swaps within boxes, after singles and locked candidates; it restarts after 50,000 steps
/// without a new least cost (`local::tabu`). It finds a solution or gives `limit_reached`; without limits it
/// never ends on a puzzle without a solution. A node is a step. Source: Glover 1989.
template <box B>
using tabu =
    solver<B, local::search_by<
                  local::strategy<local::missing_digits, local::candidate_placement, local::tabu,
                                  local::restart_after<50'000>>,
                  propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>>>;

} // namespace boxline::inline v0_2::methods
