// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "ours.hpp"
#include "pipelines.hpp"

namespace bench {

/// A pipeline for the boxes of a list: `first` where one solution is asked for, else `count`.
template <class Boxes, command::pipeline_set Built>
solve_one prepare_ours(command::pipeline which, boxline::box shape,
                       const std::vector<boxline::any_grid>& puzzles) {
  solve_one result;
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() {
    std::vector<boxline::grid<B>> grids;
    for (const auto& g : puzzles) grids.push_back(g.as<B>());
    command::with_solver<B, Built>(which, boxline::houses::standard<B>(), 0, [&](const auto& solver) {
      result = [solver, grids](std::size_t i, const allowance& allowed) {
        boxline::search::limits limit{.solutions = allowed.solutions};
        if (allowed.seconds > 0) limit.until = boxline::search::deadline::in(allowed.seconds);
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
    });
  });
  return result;
}

} // namespace bench
