// SPDX-License-Identifier: BSL-1.0
//
// Count solutions, prove that there is only one, and iterate over them.
#include <boxline/boxline.hpp>

#include <cstdio>

int main() {
  // Any pipeline can enumerate; this one branches cell by cell, so that solutions are in lexicographic order.
  using namespace boxline;
  const pipeline<2, propagate::naked_single, branch::row_major<>> solve;
  const grid<2> empty;
  std::printf("%llu grids of 4x4\n", static_cast<unsigned long long>(solve.count(empty).count));

  // Whether there is exactly one solution. The verdict has six values: a limit may stop the search before the
  // question is answered.
  const auto puzzle = *parse<2>("1....2....3.....");
  const auto r = solve.is_unique(puzzle);
  if (r.verdict == uniqueness::multiple)
    std::printf("two of its solutions:\n%s\n%s\n", format_line(r.first).c_str(),
                format_line(r.second).c_str());

  // A range searches for the next solution when the loop asks for it, so the loop may end at any time.
  int seen = 0;
  for (const grid<2>& g : solve.solutions(puzzle)) {
    std::printf("%s\n", format_line(g).c_str());
    if (++seen == 5) break;
  }

  // A solution drawn uniformly; the same seed gives the same solution on every platform.
  std::printf("drawn: %s\n", format_line(solve.uniform_solution(puzzle, 7).grid).c_str());
}
