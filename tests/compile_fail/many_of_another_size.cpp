// SPDX-License-Identifier: BSL-1.0
// expect: ::shape
// shown: solver<3> is for what parse<3> reads
#include <boxline/many.hpp>

#include <vector>

int main() {
#ifndef BOXLINE_GOOD
  // The puzzles are 4x4.
  const boxline::solver<3> solve;
#else
  const boxline::solver<2> solve;
#endif
  const std::vector<boxline::grid<2>> puzzles(3);
  std::vector<boxline::solve_result<2>> results(3);
  boxline::solve_many(solve, puzzles, results);
}
