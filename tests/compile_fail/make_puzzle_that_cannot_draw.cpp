// SPDX-License-Identifier: BSL-1.0
// expect: boxline: make_puzzle draws grids of other houses or rules by solver.random_solution
// max-lines: 20
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/methods/dancing_links.hpp>

using namespace boxline;

int main() {
  const house_list<2> list = house_list<2>::diagonals();
  const houses::listed<2> diagonals(list);
#ifdef BOXLINE_GOOD
  const solver_for<houses::listed<2>> solve{diagonals};
#else
  const solver<2, search::exact_cover<>, houses::listed<2>> solve{diagonals};
#endif
  return generate::make_puzzle(1, solve) ? 0 : 1;
}
