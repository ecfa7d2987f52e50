// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/extreme_cells.hpp>

namespace extreme_cells_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("maximum and minimum cells: solutions at 4x4") {
  games::check_solutions<2>(maximum_cells{{cell(5)}}, 1);
  games::check_solutions<2>(maximum_cells{{cell(0), cell(10)}}, 2);
  games::check_solutions<2>(minimum_cells{{cell(0), cell(10)}}, 3);
  games::check_solutions<2>(minimum_cells{{cell(0), cell(1)}}, 4, 2);
  CHECK(maximum_cells{{cell(40)}}.pairs(3).size() == 4);
}

} // namespace extreme_cells_test
