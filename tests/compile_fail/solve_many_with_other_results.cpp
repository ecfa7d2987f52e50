// SPDX-License-Identifier: BSL-1.0
// expect: result_list_for<
#include <boxline/many.hpp>

#include <vector>

int main() {
  const std::vector<boxline::grid<2>> puzzles(3);
#ifndef BOXLINE_GOOD
  // The results are of another size.
  std::vector<boxline::solve_result<3>> results(3);
#else
  std::vector<boxline::solve_result<2>> results(3);
#endif
  boxline::solve_many(boxline::solver<2>(), puzzles, results);
}
