// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/propagate/path_consistency.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Path consistency at each node, then the cell with the fewest candidates: few nodes, each of which costs
/// much. Source: Entwistle, section III.A.
template <box B, house_system H = houses::standard<B>>
using path_consistent =
    pipeline<B, propagate::path_consistency, branch::fewest_candidates<>, bits::cells, restart::none, H>;

} // namespace boxline::inline v0_2::methods
