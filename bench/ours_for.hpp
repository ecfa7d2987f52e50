// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "ours.hpp"
#include "studies/pipelines/pipelines.hpp"

namespace bench {

/// A pipeline for the boxes of a list: calls `first` if one solution is asked for, otherwise `count`.
template <class Boxes, command::pipeline_set Built>
solve_one prepare_ours(command::pipeline which, boxline::box shape,
                       const std::vector<boxline::any_grid>& puzzles) {
  solve_one result;
  boxline::visit_box<Boxes>(shape, [&]<boxline::box B>() {
    command::with_solver<command::study_pipelines, B, Built>(
        which, boxline::houses::standard<B>(), 0,
        [&](const auto& solver) { result = solve_with(solver, puzzles); });
  });
  return result;
}

} // namespace bench
