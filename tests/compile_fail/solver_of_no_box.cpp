// SPDX-License-Identifier: BSL-1.0
// expect: box_of_a_grid
// max-lines: 22
#include <boxline/boxline.hpp>

int main() {
#ifndef BOXLINE_GOOD
  // A box has at least one row and one column.
  const boxline::solver<0> solve;
#else
  const boxline::solver<1> solve;
#endif
  (void)solve;
}
