// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/table.hpp>

namespace table_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> cells{cell(0), cell(1), cell(6), cell(9)};

TEST_CASE("a table: what it infers, and solutions at 4x4") {
  const table two{{cell(0), cell(6)}, {{1, 2}, {2, 4}, {4, 4}}};
  CHECK(games::checked(two, 3) == 0);
  games::check_solutions<2>(two, 1, 8);
  games::check_solutions<2>(table{{cell(0)}, {}}, 2, 2);
}

TEST_CASE("a tuple that is too short, or has a digit outside the grid's, is never held") {
  std::vector<digit_mask> two{all_digits(2), all_digits(2)};
  CHECK_FALSE(table{{cell(0), cell(1)}, {{1}, {0, 1}, {1, 70}}}.narrow(two, 2));
}

} // namespace table_test
