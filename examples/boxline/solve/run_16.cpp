// SPDX-License-Identifier: BSL-1.0
#include "solve/engine.hpp"

command::engine_or_error command::make_engine_16(boxline::box shape, const houses_choice& houses) {
  using enum pipeline;
  return make_engine_of<boxline::box_list<4>,
                        build{everyday, pipelines(fastest, norvig, weighted, shuffled)}>(shape, houses);
}
