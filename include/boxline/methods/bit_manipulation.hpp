// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/used.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Bit manipulation: a word of used digits for each house, so that the candidates of a cell are known in
/// O(1). Row by row; a branch ends when a cell has no candidate. For the standard houses. Source: Takano, de
/// Freitas and Pereira de Sa, section 4.
template <box B, box_houses H = houses::standard<B>>
using bit_manipulation =
    pipeline<B, propagate::forward_check, branch::row_major<>, bits::used, restart::none, H>;

} // namespace boxline::inline v0_2::methods
