// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/mask.hpp>

namespace mask_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("digits of a cell: what it infers, and solutions at 4x4") {
  const std::vector<cell> cells{cell(0), cell(6), cell(9)};
  for (const mask& m :
       {even_cells(cells), odd_cells(cells), mask{cells, 0b0110}, mask{{}, 1}, mask{cells, 0}}) {
    const auto r = testing::check_constraint(m, box(3), 1, 60);
    CHECK_MESSAGE(r.passed(), r.failure);
    CHECK(r.missed == 0);
    games::check_solutions<2>(m, 2, 6);
  }
}

} // namespace mask_test
