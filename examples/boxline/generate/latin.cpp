// SPDX-License-Identifier: BSL-1.0
#include "generate/engine.hpp"

command::puzzle_maker command::find_latin_maker(boxline::box shape) {
  using boxline::box;
  return find_maker_of<boxline::box_list<box{1, 2}, box{1, 3}, box{1, 4}, box{1, 5}, box{1, 6}, box{1, 7},
                                         box{1, 8}, box{1, 9}>>(shape);
}
