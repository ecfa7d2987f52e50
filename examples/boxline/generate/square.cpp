// SPDX-License-Identifier: BSL-1.0
#include "generate/engine.hpp"

command::puzzle_maker command::find_square_maker(boxline::box shape) {
  return find_maker_of<boxline::box_list<2, 3, 4, 5, 6>>(shape);
}
