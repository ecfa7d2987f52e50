// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/ant_colony.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2::methods {

/// The ant colony of Lloyd and Amos, after singles and locked candidates. Beyond the paper, ants fill the
/// cell or the digit of a house with the fewest assignments left, and colonies are restarted (see
/// `local::colony_engine`). It gives `solved`, `limit_reached` or `cancelled`, and never proves that a puzzle
/// has no solution. Equal seeds give equal searches: `ant_colony<5> solve({.seed = 1})`. Source: Lloyd and
/// Amos, "Solving Sudoku with Ant Colony Optimization", 2019.
template <box B, house_system H = houses::standard<B>>
using ant_colony =
    solver<B,
           local::ant_colony<
               propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>>,
           H>;

} // namespace boxline::inline v0_2::methods
