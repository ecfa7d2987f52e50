// SPDX-License-Identifier: BSL-1.0
//
// The engines, for all boxes.

#include "solve/engine.hpp"

namespace command {

engine_or_error make_everyday_engine(boxline::box shape, const rules_choice& rules) {
  engine_or_error e;
  if (!boxline::visit_box(shape, [&]<boxline::box B>() { e = make_engine_for<B>(rules); }))
    e.error =
        "no solver for boxes of " + boxline::box_name(shape) + ", expected one of " + boxline::box_names();
  return e;
}

} // namespace command
