// SPDX-License-Identifier: BSL-1.0
// expect: puzzle_for<
// expect: is_grid_or_candidates<
// shown: auto p = parse<3>(text); if (p) solve.first(*p);
// max-lines: 14
#include <boxline/boxline.hpp>

int main() {
  const boxline::solver<3> solve;
  const auto puzzle = boxline::parse<3>("1...");
#ifndef BOXLINE_GOOD
  // What `parse` gives is a puzzle or an error: it is to be checked.
  solve.is_unique(puzzle);
#else
  if (puzzle) solve.is_unique(*puzzle);
#endif
}
