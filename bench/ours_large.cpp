// SPDX-License-Identifier: BSL-1.0
#include "ours_for.hpp"

bench::solve_one bench::prepare_large(command::pipeline which, boxline::box shape,
                                      const std::vector<boxline::any_grid>& puzzles) {
  using enum command::pipeline;
  constexpr auto worthwhile = command::pipelines(fastest, norvig, weighted, subsets);
  return prepare_ours<boxline::box_list<4, 5, 6>, worthwhile>(which, shape, puzzles);
}
