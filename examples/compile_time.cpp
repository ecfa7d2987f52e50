// SPDX-License-Identifier: BSL-1.0
//
// The compiler solves the puzzle, by the pipeline that takes it least. A puzzle without a solution does not
// compile. The hardest puzzles need a higher limit of steps: docs/guide/compile_time.md.
#include <boxline/boxline.hpp>
#include <boxline/constexpr_solver.hpp>

#include <cstdio>

using namespace boxline::literals;

constexpr auto puzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"_sudoku;
constexpr auto result = boxline::constexpr_solver<3>().first(puzzle);

static_assert(result.verdict == boxline::solve_verdict::solved);
static_assert(result.grid.at(0, 2) == 4); // row 1, column 3
static_assert(is_solution_of(result.grid, puzzle));

int main() {
  // At run time the program only prints it.
  std::printf("%s", format_block(result.grid).c_str());
}
