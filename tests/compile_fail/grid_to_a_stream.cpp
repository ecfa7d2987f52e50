// SPDX-License-Identifier: BSL-1.0
// expect: delete
// shown: out << format_line(g), or format_block(g)
// max-lines: 70
#include <boxline/boxline.hpp>

#include <iostream>

int main() {
  const boxline::grid<2> puzzle;
#ifndef BOXLINE_GOOD
  // There is more than one text of a grid. The error comes first; clang++ lists all other operators after it.
  std::cout << puzzle;
#else
  std::cout << format_line(puzzle);
#endif
}
