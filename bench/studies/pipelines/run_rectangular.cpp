// SPDX-License-Identifier: BSL-1.0
#include "studies/pipelines/searches.hpp"

std::unique_ptr<command::searches> command::make_searches_rectangular(boxline::box shape,
                                                                      rules_choice::kind houses) {
  using boxline::box;
  using enum pipeline;
  return make_searches_of<boxline::box_list<box{2, 3}, box{3, 2}, box{2, 4}, box{4, 2}, box{2, 5}, box{5, 2},
                                            box{3, 4}, box{4, 3}, box{3, 5}, box{5, 3}>,
                          build{no_pipelines, pipelines(hill_climbing, grasp)}>(shape, houses);
}
