// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/cells.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Norvig's: naked and hidden singles to their fixpoint, then the cell with the fewest candidates. Source:
/// Norvig, "Solving Every Sudoku Puzzle", as in Takano, de Freitas and Pereira de Sa, section 4.
template <box B, house_system H = houses::standard<B>>
using norvig = pipeline<B, propagate::sequence<propagate::naked_single, propagate::hidden_single>,
                        branch::fewest_candidates<>, bits::cells, restart::none, H>;

} // namespace boxline::inline v0_2::methods
