// SPDX-License-Identifier: BSL-1.0
// expect: [17]' to '
// shown: of a text: parse<B>(text)
// max-lines: 12
#include <boxline/boxline.hpp>

int main() {
#ifndef BOXLINE_GOOD
  // A text may be no puzzle, so a grid has no constructor for it.
  const boxline::grid<2> puzzle("1...............");
#else
  const boxline::grid<2> puzzle = *boxline::parse<2>("1...............");
#endif
  return puzzle.givens();
}
