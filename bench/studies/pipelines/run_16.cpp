// SPDX-License-Identifier: BSL-1.0
#include "studies/pipelines/searches.hpp"

std::unique_ptr<command::searches> command::make_searches_16(boxline::box shape, rules_choice::kind houses) {
  using enum pipeline;
  return make_searches_of<boxline::box_list<4>,
                          build{others.without(pipelines(backtracking, arc_consistency, glpk)),
                                no_pipelines}>(shape, houses);
}
