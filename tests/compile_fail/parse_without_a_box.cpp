// SPDX-License-Identifier: BSL-1.0
// expect: template argument
// shown: parse<3>(text) for 9x9: 3 is the side of a box
// max-lines: 8
#include <boxline/boxline.hpp>

int main() {
#ifndef BOXLINE_GOOD
  // A text alone does not decide the type of the grid.
  const auto puzzle = boxline::parse("1...............");
#else
  const auto puzzle = boxline::parse<2>("1...............");
#endif
  return puzzle.has_value() ? 0 : 1;
}
