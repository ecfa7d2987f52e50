// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/ant_colony.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>

namespace boxline::methods {

/// The ant colony of Lloyd and Amos, with what makes it strong here: ants that take the slot with the fewest
/// ways, and colonies that are given up in time (see `local::colony_engine`). Singles and locked candidates
/// once before it. It says `solved`, `limit_reached` or `cancelled`, and never that a puzzle has no solution.
/// Equal seeds give equal runs: `ant_colony<5> solve({.seed = 1})`. Source: Lloyd and Amos,
/// "Solving Sudoku with Ant Colony Optimization", 2019.
template <box B, house_system H = houses::standard<B>>
using ant_colony =
    solver<B,
           local::ant_colony<
               propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>>,
           H>;

} // namespace boxline::methods
