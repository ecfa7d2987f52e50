// SPDX-License-Identifier: BSL-1.0
//
// The engines of the program boxline.

#include "solve/request.hpp"

const command::pipeline_set command::program_pipelines = everyday.without(not_linked);

command::engine_or_error command::make_engine(boxline::box shape, const rules_choice& rules) {
  return make_everyday_engine(shape, rules);
}
