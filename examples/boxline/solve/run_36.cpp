// SPDX-License-Identifier: BSL-1.0
#include "solve/searches_by.hpp"

std::unique_ptr<command::searches_for<6>> command::everyday_searches(rules_choice::kind houses, of_box<6>) {
  using enum pipeline;
  return make_searches<everyday_pipelines, 6,
                       build{pipelines(fastest, weighted, cadical, ant_colony), pipelines(fastest)}>(houses);
}
