// SPDX-License-Identifier: BSL-1.0
#include "solve/engine.hpp"

command::engine_or_error command::make_engine_9(boxline::box shape, const houses_choice& houses) {
  return make_engine_of<boxline::box_list<3>, build{everyday, everyday}>(shape, houses);
}
