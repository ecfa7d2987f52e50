// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Skiena's: the cell with the fewest candidates first; a branch ends when a cell has none. Source: Skiena,
/// "The Algorithm Design Manual", as in Takano, de Freitas and Pereira de Sa, section 4 (forward checking and
/// minimum remaining values).
template <box B, house_system H = houses::standard<B>>
using skiena =
    pipeline<B, propagate::forward_check, branch::fewest_candidates<>, bits::cells, restart::none, H>;

} // namespace boxline::inline v0_2::methods
