// SPDX-License-Identifier: BSL-1.0
// expect: puzzle_for<
// expect: has_the_box_of_the_solver<
// shown: solver<3> is for what parse<3> reads, solver<4> for parse<4>
// max-lines: 14
#include <boxline/boxline.hpp>

int main() {
  const boxline::solver<3> solve;
#ifndef BOXLINE_GOOD
  // A 16x16 grid is no puzzle of a solver for 9x9.
  const boxline::grid<4> puzzle;
#else
  const boxline::grid<3> puzzle;
#endif
  for (const auto& g : solve.solutions(puzzle)) (void)g;
}
