// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/random.hpp>
#include <boxline/generate/random_grid.hpp>
#include <boxline/generate/solution_searcher.hpp>
#include <boxline/search/restart.hpp>

#include <cstdint>

namespace boxline::inline v0_2::generate {

/// A solver that makes random solutions: `s.random_solution(puzzle, seed, limits)`.
///
/// Models: `boxline::solver<B, ...>` with a search that draws its choices by a seed.
// clang-format off
template <class S, box B>
concept grid_drawer = requires(const S& s, const grid<B>& puzzle, const limits& l) {
  { s.random_solution(puzzle, std::uint64_t{}, l).grid } -> std::convertible_to<grid<B>>;
}
&&(
    !requires { typename S::search_type; } ||
    requires(const typename S::search_type& search) { search.randomised(std::uint64_t{}); });
// clang-format on

/// Draws a full grid by a solver: a random solution of the blank grid, so that the solver's houses and all
/// rules of its propagation hold. `no_grid` when the solver proves that there is none.
///
/// The tries, each with another seed, search 1, 1, 2, 1, 1, 2, 4, ... times `nodes` nodes (`restart::luby`).
/// Every grid can be drawn; they are not equally likely. Takes about 1 ms with the diagonals at 9x9, 50 ms
/// with the anti-knight rule. The time and the cancel callable of `limit` apply. The same state of `random`
/// and the same solver give the same grid.
template <box B, grid_drawer<B> Solver>
drawn_grid<B> solver_grid(const Solver& solver, random_source& random, const limits& limit = {},
                          std::uint64_t nodes = random_grid_options<B>().nodes) {
  drawn_grid<B> result;
  restart::luby budgets(nodes);
  for (limits each = limit;;) {
    each.nodes = budgets.next_budget();
    const progress_report now{.stage = "random grid", .nodes = result.nodes, .depth = result.tries};
    limit.report([&] { return now; });
    const progress_part part(limit.progress, now);
    const auto found = solver.random_solution(grid<B>(), random(), each);
    ++result.tries;
    result.nodes += found.stats.nodes;
    if (found.verdict == solve_verdict::solved) {
      result.verdict = draw_verdict::drawn;
      result.grid = found.grid;
    } else if (found.verdict == solve_verdict::unsolvable || found.verdict == solve_verdict::invalid) {
      result.verdict = draw_verdict::no_grid;
    } else if (found.verdict == solve_verdict::cancelled) {
      result.verdict = draw_verdict::cancelled;
    } else if (limit.until.has_passed()) {
      result.verdict = draw_verdict::limit_reached;
    } else {
      continue;
    }
    return result;
  }
}

} // namespace boxline::inline v0_2::generate
