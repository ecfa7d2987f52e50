// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/candidate_placement.hpp>
#include <boxline/local/min_conflicts.hpp>
#include <boxline/local/restart_after.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Min-conflicts on swaps within boxes, after singles and locked candidates, from a placement of candidates;
/// it restarts after two million steps without a new least cost (`local::min_conflicts`). It finds a solution
/// or gives `limit_reached`; without limits it never ends on a puzzle without a solution. A node is a step.
/// Source: Minton, Johnston, Philips and Laird 1992.
template <box B>
using min_conflicts =
    solver<B, local::search_by<
                  local::strategy<local::missing_digits, local::candidate_placement, local::min_conflicts,
                                  local::restart_after<2'000'000>>,
                  propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>>>;

} // namespace boxline::inline v0_2::methods
