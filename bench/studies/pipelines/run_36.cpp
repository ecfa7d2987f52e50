// SPDX-License-Identifier: BSL-1.0
#include "studies/pipelines/searches.hpp"

std::unique_ptr<command::searches> command::make_searches_36(boxline::box shape, rules_choice::kind houses) {
  using enum pipeline;
  return make_searches_of<boxline::box_list<6>,
                          build{pipelines(hill_climbing, grasp, annealing, min_conflicts, tabu),
                                no_pipelines}>(shape, houses);
}
