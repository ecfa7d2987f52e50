// SPDX-License-Identifier: BSL-1.0
#include "generate/engine.hpp"

command::puzzle_maker command::find_rectangular_maker(boxline::box shape) {
  using boxline::box;
  return find_maker_of<boxline::box_list<box{2, 3}, box{3, 2}, box{2, 4}, box{4, 2}, box{2, 5}, box{5, 2},
                                         box{3, 4}, box{4, 3}, box{3, 5}, box{5, 3}>>(shape);
}
