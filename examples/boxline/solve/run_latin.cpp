// SPDX-License-Identifier: BSL-1.0
#include "solve/engine.hpp"

command::engine_or_error command::make_engine_latin(boxline::box shape, const houses_choice& houses) {
  using boxline::box;
  using enum pipeline;
  return make_engine_of<boxline::box_list<box{1, 2}, box{1, 3}, box{1, 4}, box{1, 5}, box{1, 6}, box{1, 7},
                                          box{1, 8}, box{1, 9}>,
                        build{no_pipelines, pipelines(fastest)}>(shape, houses);
}
