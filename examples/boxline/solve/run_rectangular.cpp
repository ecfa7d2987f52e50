// SPDX-License-Identifier: BSL-1.0
#include "solve/engine.hpp"

command::engine_or_error command::make_engine_rectangular(boxline::box shape, const houses_choice& houses) {
  using boxline::box;
  using enum pipeline;
  return make_engine_of<boxline::box_list<box{2, 3}, box{3, 2}, box{2, 4}, box{4, 2}, box{2, 5}, box{5, 2},
                                          box{3, 4}, box{4, 3}, box{3, 5}, box{5, 3}>,
                        build{no_pipelines, pipelines(fastest)}>(shape, houses);
}
