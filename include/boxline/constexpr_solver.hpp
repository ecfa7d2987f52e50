// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/bits/planes.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/restart.hpp>
#include <boxline/solver.hpp>

namespace boxline::inline v0_2 {

/// The solver for constant expressions: naked and hidden singles on `bits::planes`, and the cell with the
/// fewest candidates. A compiler interprets each operation, so that few operations a node count more than few
/// nodes: for the hardest puzzles the default pipeline takes g++ 15 times as long, and 5 GB. Choose it for
/// grids that are solved while a program is compiled; at run time the default is faster. Rows, columns and
/// boxes, n up to 64.
///
///     constexpr auto r = constexpr_solver<3>().first("53..7....6..195..."_sudoku);
///
/// With the compilers' default limits most 9x9 puzzles are solved; the hardest need
/// -fconstexpr-steps=10000000 with clang 14. Compiling them takes one to two seconds.
template <box B>
using constexpr_solver =
    solver<B, search::depth_first<propagate::sequence<propagate::naked_single, propagate::hidden_single>,
                                  branch::fewest_candidates<>, bits::planes, restart::none>>;

} // namespace boxline::inline v0_2
