// SPDX-License-Identifier: BSL-1.0
//
// The engines of the program boxline-studies: those of boxline with more pipelines.

#include "studies/pipelines/searches.hpp"

const command::pipeline_set command::program_pipelines = all_pipelines.without(not_linked);

command::engine_or_error command::make_engine(boxline::box shape, const rules_choice& rules) {
  engine_or_error e = make_everyday_engine(shape, rules);
  if (!e.made) return e;
  for (const auto make : {make_searches_9, make_searches_4, make_searches_16, make_searches_25,
                          make_searches_36, make_searches_rectangular, make_searches_latin})
    if (auto more = make(shape, rules.searched())) e.made->add(std::move(more));
  return e;
}
