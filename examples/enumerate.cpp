// SPDX-License-Identifier: BSL-1.0
//
// Count solutions, prove that there is one only, and walk through them one by one.
#include <boxline/boxline.hpp>

#include <cstdio>

int main() {
  // Any pipeline does; this one goes cell by cell, so that solutions come in the order of the dictionary.
  using namespace boxline;
  const pipeline<2, propagate::naked_single, branch::row_major<>> solve;
  const grid<2> empty;
  std::printf("%llu grids of 4x4\n", static_cast<unsigned long long>(solve.count(empty).count));

  // One solution, or more? The answer is one of six words: a search may also be cut short, and then nobody
  // knows.
  const auto puzzle = *parse<2>("1....2....3.....");
  const auto r = solve.is_unique(puzzle);
  if (r.verdict == uniqueness::multiple)
    std::printf("two of its solutions:\n%s\n%s\n", format_line(r.first).c_str(),
                format_line(r.second).c_str());

  // A range searches for the next solution when the loop asks for it, so that it may be left at any time.
  int seen = 0;
  for (const grid<2>& g : solve.solutions(puzzle)) {
    std::printf("%s\n", format_line(g).c_str());
    if (++seen == 5) break;
  }

  // One solution drawn with every one as likely as any other; the seed makes it the same everywhere.
  std::printf("drawn: %s\n", format_line(solve.uniform_solution(puzzle, 7).grid).c_str());
}
