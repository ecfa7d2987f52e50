// SPDX-License-Identifier: BSL-1.0
#include "solve/searches_by.hpp"

std::unique_ptr<command::searches_for<2>> command::everyday_searches(rules_choice::kind houses, of_box<2>) {
  using enum pipeline;
  return make_searches<everyday_pipelines, 2, build{no_pipelines, everyday}>(houses);
}
