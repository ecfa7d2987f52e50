// SPDX-License-Identifier: BSL-1.0
#include "ours_for.hpp"

bench::solve_one bench::prepare_small(command::pipeline which, boxline::box shape,
                                      const std::vector<boxline::any_grid>& puzzles) {
  return prepare_ours<boxline::box_list<2, 3>, command::all_pipelines>(which, shape, puzzles);
}
