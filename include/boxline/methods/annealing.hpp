// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/annealing.hpp>
#include <boxline/local/candidate_placement.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// Simulated annealing on swaps within boxes, after singles and locked candidates: the cells that these place
/// are fixed, and the candidates that they eliminate are never tried (`local::annealing`). It finds a
/// solution or gives `limit_reached`; without limits it never ends on a puzzle without a solution. A node is
/// a proposed move. Source: Lewis, "Metaheuristics can solve sudoku puzzles", 2007.
template <box B>
using annealing =
    solver<B, local::search_by<
                  local::strategy<local::missing_digits, local::candidate_placement, local::annealing>,
                  propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>>>;

} // namespace boxline::inline v0_2::methods
