// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"

#include "pipeline_names.hpp"

namespace bench {

/// The pipelines of the `boxline` command, for 4x4 and 9x9, and for 16x16 to 36x36: apart, so that they compile side by
/// side. Empty where the box is not among these.
solve_one prepare_small(command::pipeline which, boxline::box shape,
                        const std::vector<boxline::any_grid>& puzzles);
solve_one prepare_large(command::pipeline which, boxline::box shape,
                        const std::vector<boxline::any_grid>& puzzles);

/// The default pipeline of 9x9, once for each instruction set; those that the machine has not know no box.
std::vector<contestant> instruction_sets();

/// A solver over puzzles of its box: `first` where one solution is asked for, else `count`.
template <class Solver>
solve_one solve_with(const Solver& solver, const std::vector<boxline::any_grid>& puzzles) {
  std::vector<boxline::grid<Solver::shape>> grids;
  for (const auto& g : puzzles) grids.push_back(g.as<Solver::shape>());
  return [solver, grids](std::size_t i, const allowance& allowed) {
    boxline::limits limit{.solutions = allowed.solutions};
    if (allowed.seconds > 0) limit.until = boxline::deadline::in(allowed.seconds);
    verdict v;
    if (allowed.solutions == 1) {
      const auto r = solver.first(grids[i], limit);
      v.solutions = r.stats.solutions;
      v.finished = r.status != boxline::outcome::limit_reached;
      v.guesses = r.stats.guesses;
    } else {
      const auto r = solver.count(grids[i], limit);
      v.solutions = r.count;
      v.finished = r.status != boxline::outcome::limit_reached;
      v.guesses = r.stats.guesses;
    }
    return v;
  };
}

} // namespace bench
