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

namespace boxline::methods {

/// The improved Norvig of Takano, de Freitas and Pereira de Sa, section 4.1: candidates as bits, the cell with the
/// fewest found in O(1), and two further cases of propagation. Which two, the paper does not say. Taken here are
/// locked candidates and naked pairs: the naked pair is the one that Norvig's essay names as the next strategy
/// ("naked twins"), and locked candidates are the one case beyond singles that needs no subset at all, so that both
/// can be found by the and of a few bit sets, which is what the section is about. The heap of the paper is
/// `bits::bucketed`: n lists of cells by their number of candidates.
template <box B, house_system H = houses::standard<B>>
using takano = pipeline<B,
                        propagate::sequence<propagate::naked_single, propagate::hidden_single,
                                            propagate::locked, propagate::naked_subsets<2>>,
                        branch::fewest_candidates<>, bits::bucketed<bits::cells>, restart::none, H>;

} // namespace boxline::methods
