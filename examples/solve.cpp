// SPDX-License-Identifier: BSL-1.0
//
// Solve a puzzle: read it, solve it, print it.
#include <boxline/boxline.hpp>

#include <cstdio>

int main() {
  const auto puzzle =
      boxline::parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const auto result = boxline::solver<3>().first(*puzzle);
  std::puts(boxline::format_block(result.grid).c_str());

  // The text may be no grid, or the grid may have no solution. Both are values, not exceptions.
  const auto typo =
      boxline::parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7o");
  if (!typo) std::puts(describe(typo.error()).c_str());
  const auto clash =
      boxline::parse<3>("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  std::puts(to_string(boxline::solver<3>().first(*clash).verdict).data());
  std::puts(describe(boxline::check_givens(*clash)).c_str());
}
