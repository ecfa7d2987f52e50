// SPDX-License-Identifier: BSL-1.0
// Compiled with -fno-exceptions -fno-rtti: the library asks for neither, at compile time or when it solves.
#include <boxline/boxline.hpp>

#include <cstdio>

#if defined(__cpp_exceptions) || defined(__cpp_rtti)
#error "compile this file with -fno-exceptions -fno-rtti"
#endif

int main() {
  constexpr char givens[] =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  boxline::grid<3> puzzle;
  for (int c = 0; c < 81; ++c)
    if (givens[c] != '.') puzzle.set_value(boxline::cell(c), givens[c] - '0');

  const boxline::solver<3> solve;
  const auto result = solve.first(puzzle);
  if (result.verdict != boxline::solve_verdict::solved || !boxline::is_solution_of(result.grid, puzzle)) {
    std::puts("not solved");
    return 1;
  }
  return 0;
}
