// SPDX-License-Identifier: BSL-1.0
#include "solve/engine.hpp"

command::engine_or_error command::make_engine_9(boxline::box shape, const houses_choice& houses) {
  using boxline::box;
  using enum pipeline;
  return make_engine_of<boxline::box_list<3>, build{all_pipelines, all_pipelines.without(literature)}>(
      shape, houses);
}
