// SPDX-License-Identifier: BSL-1.0
//
// The engines, for all boxes.

#include "solve/engine.hpp"

command::engine_or_error command::make_everyday_engine(boxline::box shape, const rules_choice& rules) {
  return make_engine_of<solved_boxes>(shape, rules);
}
