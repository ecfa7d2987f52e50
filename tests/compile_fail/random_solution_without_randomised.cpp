// SPDX-License-Identifier: BSL-1.0
// expect: random_solution needs a Search with `randomised(seed)`
// max-lines: 20
#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/exact_cover.hpp>
#include <boxline/solver.hpp>

#ifdef BOXLINE_GOOD
using search = boxline::search::depth_first<boxline::propagate::none, boxline::branch::row_major<>,
                                            boxline::bits::cells>;
#else
using search = boxline::search::exact_cover<>;
#endif

int main() {
  return boxline::solver<2, search>().random_solution(boxline::grid<2>(), 1) ? 0 : 1;
}
