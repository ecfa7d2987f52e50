// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/thermometer.hpp>

namespace thermometer_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("thermometers: solutions at 4x4") {
  games::check_solutions<2>(thermometer{{cell(0), cell(1), cell(6)}}, 1);
  games::check_solutions<2>(thermometer{{cell(0), cell(1), cell(2), cell(3)}}, 2);
  games::check_solutions<2>(thermometer{{cell(7)}}, 3, 2);
  games::check_solutions<2>(slow_thermometer{{cell(0), cell(5), cell(10), cell(15)}}, 4);
}

TEST_CASE("a thermometer of nine cells of 9x9 leaves one digit a cell") {
  thermometer t;
  for (int c = 0; c < 9; ++c) t.cells.push_back(cell(10 * c));
  const game rules{houses::standard<3>(), t};
  bits::cells_board<3> b{houses::standard<3>()};
  auto p = rules.propagator();
  while (p.propagate(b) == progress::some) {
  }
  for (int c = 0; c < 9; ++c) CHECK(b.digits(cell(10 * c)).first() == c);
  for (int c = 0; c < 9; ++c) CHECK(b.digits(cell(10 * c)).count() == 1);
}

} // namespace thermometer_test
