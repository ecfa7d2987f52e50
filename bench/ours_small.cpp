// SPDX-License-Identifier: BSL-1.0
#include "ours_for.hpp"

bench::solve_one bench::prepare_small(command::pipeline which, boxline::box shape,
                                      const std::vector<boxline::any_grid>& puzzles) {
  using enum command::pipeline;
  constexpr auto slow = command::pipelines(generate_and_test, backtracking, arc_consistency, path_consistency,
                                           cadical, gecode, glpk);
  return prepare_ours<boxline::box_list<2, 3>, command::all_pipelines.without(slow)>(which, shape, puzzles);
}
