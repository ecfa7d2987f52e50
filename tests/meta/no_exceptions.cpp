// SPDX-License-Identifier: BSL-1.0
// Compiled with -fno-exceptions -fno-rtti: the library asks for neither, in any header, when it solves, or
// where the system grants no thread.
//
// With no_exceptions_second.cpp every header is included in two translation units of one program. A function
// or variable that is not inline fails to link; a constant that each unit would have for itself has two
// addresses. There the last header comes first: where a function of an inner namespace hides one of boxline
// from a header after it, a call does not compile.
#include "no_threads.hpp"

#include <all_headers.hpp>

#include <cstdint>
#include <cstdio>
#include <vector>

#if defined(__cpp_exceptions) || defined(__cpp_rtti)
#error "compile this file with -fno-exceptions -fno-rtti"
#endif

const void* address_in_second(int which);
std::uint64_t grids_of_4x4();

int main() {
  const void* const here[] = {&boxline::version, &boxline::geometry<3>::house_cells};
  for (int i = 0; i < 2; ++i)
    if (here[i] != address_in_second(i)) {
      std::printf("constant %d has two addresses\n", i);
      return 1;
    }
  if (grids_of_4x4() != 288) {
    std::puts("not 288 grids of 4x4");
    return 1;
  }

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

  // On threads, and in this one where the system grants none.
  const std::vector<boxline::grid<3>> puzzles(40, puzzle);
  const auto count_all = [&] {
    std::vector<boxline::count_result> results(puzzles.size());
    boxline::solve_many(solve, puzzles, results, {.threads = 3, .limit = {.solutions = 2}});
    int unique = 0;
    for (const boxline::count_result& r : results) unique += r.count == 1;
    return unique;
  };
  int without = 40;
  no_threads::run([&] { without = count_all(); });
  if (count_all() != 40 || without != 40) {
    std::puts("not all counted");
    return 1;
  }
  return 0;
}
