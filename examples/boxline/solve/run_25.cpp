// SPDX-License-Identifier: BSL-1.0
#include "solve/searches_by.hpp"

std::unique_ptr<command::searches_for<5>> command::everyday_searches(rules_choice::kind houses, of_box<5>) {
  using enum pipeline;
  return make_searches<everyday_pipelines, 5, build{everyday, pipelines(fastest, weighted)}>(houses);
}
