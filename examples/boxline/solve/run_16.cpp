// SPDX-License-Identifier: BSL-1.0
#include "solve/searches_by.hpp"

std::unique_ptr<command::searches_for<4>> command::everyday_searches(rules_choice::kind houses, of_box<4>) {
  using enum pipeline;
  return make_searches<everyday_pipelines, 4,
                       build{everyday, pipelines(fastest, norvig, weighted, shuffled)}>(houses);
}
