// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/propagate/arc_consistency.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Arc consistency at each node, then the cell with the fewest candidates. Source: Entwistle, section III.A.
template <box B, house_system H = houses::standard<B>>
using arc_consistent =
    pipeline<B, propagate::arc_consistency, branch::fewest_candidates<>, bits::cells, restart::none, H>;

} // namespace boxline::inline v0_2::methods
