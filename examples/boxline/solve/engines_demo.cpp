// SPDX-License-Identifier: BSL-1.0
//
// The engines of what cmake/demo.sh builds, in place of everyday.cpp: for half of the boxes.

#include "solve/engine.hpp"

namespace {

using demo_boxes =
    boxline::box_list<2, 3, 4, 5, boxline::box{2, 3}, boxline::box{3, 2}, boxline::box{1, 2},
                      boxline::box{1, 3}, boxline::box{1, 4}, boxline::box{1, 5}, boxline::box{1, 6}>;

}

command::engine_or_error command::make_everyday_engine(boxline::box shape, const rules_choice& rules) {
  return make_engine_of<demo_boxes>(shape, rules, "solver in the demo's part of the program");
}
