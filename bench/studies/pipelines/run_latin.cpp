// SPDX-License-Identifier: BSL-1.0
#include "studies/pipelines/searches.hpp"

std::unique_ptr<command::searches> command::make_searches_latin(boxline::box shape,
                                                                rules_choice::kind houses) {
  using boxline::box;
  using enum pipeline;
  return make_searches_of<boxline::box_list<box{1, 2}, box{1, 3}, box{1, 4}, box{1, 5}, box{1, 6}, box{1, 7},
                                            box{1, 8}, box{1, 9}>,
                          build{no_pipelines, pipelines(hill_climbing, grasp)}>(shape, houses);
}
