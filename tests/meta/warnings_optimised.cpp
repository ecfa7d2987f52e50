// SPDX-License-Identifier: BSL-1.0
// A user's program, for g++ -O3, which is CMake's Release: some of its default warnings come only where it
// unrolls loops. Compiled, not run.
#include <boxline/rate/sudoku_explainer.hpp>

int rating_of(const boxline::grid<3>& puzzle) {
  return boxline::rate::sudoku_explainer::rate(puzzle).er;
}
