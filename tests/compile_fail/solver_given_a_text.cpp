// SPDX-License-Identifier: BSL-1.0
// expect: puzzle_for<
// expect: is_grid_or_candidates<
// shown: auto p = parse<3>(text); if (p) solve.first(*p);
// max-lines: 14
#include <boxline/boxline.hpp>

int main() {
  const boxline::solver<3> solve;
#ifndef BOXLINE_GOOD
  // A text is to be parsed first.
  solve.first("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
#else
  solve.first(boxline::grid<3>());
#endif
}
