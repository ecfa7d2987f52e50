// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// The improved Norvig of Takano, de Freitas and Pereira de Sa, section 4.1: candidates as bits, the cell
/// with the fewest found in O(1), and two further cases of propagation. The paper does not name these two;
/// here they are locked candidates and naked pairs. The naked pair is the next strategy of Norvig's essay
/// ("naked twins"), and locked candidates are the one case beyond singles that needs no subset; both take a
/// few operations on bit sets, the subject of that section. The heap of the paper is `bits::bucketed`: n
/// lists of cells by their number of candidates.
template <box B, house_system H = houses::standard<B>>
using takano = pipeline<B,
                        propagate::sequence<propagate::naked_single, propagate::hidden_single,
                                            propagate::locked, propagate::naked_subsets<2>>,
                        branch::fewest_candidates<>, bits::bucketed<bits::cells>, restart::none, H>;

} // namespace boxline::inline v0_2::methods
