// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Plain backtracking: as `straightforward`, but in an order of cells that depends on the givens alone, the
/// cell with the most known peers first. Source: the backtracking without pruning of Takano, de Freitas and
/// Pereira de Sa, section 4, whose order of cells is free.
template <box B, house_system H = houses::standard<B>>
using backtracking =
    pipeline<B, propagate::none, branch::in_constrained_order<B>, bits::cells, restart::none, H>;

} // namespace boxline::inline v0_2::methods
