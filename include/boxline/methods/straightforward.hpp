// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Straightforward depth-first search: row by row, each digit that clashes with no placed one, in ascending
/// order, without propagation. Its nodes are the visits of open cells; `literature::visit_counter` counts
/// visits as the paper does, and is faster. Source: Matos, section 3.
template <box B, house_system H = houses::standard<B>>
using straightforward = pipeline<B, propagate::none, branch::row_major<>, bits::cells, restart::none, H>;

} // namespace boxline::inline v0_2::methods
