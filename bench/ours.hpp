// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"
#include "cpu_time.hpp"

#include "solve/pipeline_names.hpp"

namespace bench {

/// The pipelines of the `boxline` command for 4x4 and 9x9, and for 16x16 to 36x36: two functions, so that
/// they compile in parallel. An empty function for other boxes.
solve_one prepare_small(command::pipeline which, boxline::box shape,
                        const std::vector<boxline::any_grid>& puzzles);
solve_one prepare_large(command::pipeline which, boxline::box shape,
                        const std::vector<boxline::any_grid>& puzzles);

/// The default pipeline of 9x9, once for each instruction set. One that the machine lacks supports no box.
std::vector<contestant> instruction_sets();

/// Whether a question was stopped before it was answered.
template <class Verdict>
bool was_stopped(Verdict v) {
  return v == Verdict::limit_reached || v == Verdict::cancelled;
}

/// A solver of its box: calls `first` if one solution is asked for, otherwise `count`.
template <class Solver>
solve_one solve_with(const Solver& solver, const std::vector<boxline::any_grid>& puzzles) {
  std::vector<boxline::grid<Solver::shape>> grids;
  for (const auto& g : puzzles) grids.push_back(g.as<Solver::shape>());
  return [solver, grids](std::size_t i, const allowance& allowed) {
    boxline::limits limit{.solutions = allowed.solutions};
    const cpu_deadline until(allowed.seconds);
    const auto out_of_time = [&until] { return until.has_passed(); };
    if (until.is_set()) limit.cancelled = boxline::cancel_callable(out_of_time);
    puzzle_result v;
    if (allowed.solutions == 1) {
      const auto r = solver.first(grids[i], limit);
      v.solutions = r.stats.solutions;
      v.finished = !was_stopped(r.verdict);
      v.guesses = r.stats.guesses;
    } else {
      const auto r = solver.count(grids[i], limit);
      v.solutions = r.count;
      v.finished = !was_stopped(r.verdict);
      v.guesses = r.stats.guesses;
    }
    return v;
  };
}

} // namespace bench
