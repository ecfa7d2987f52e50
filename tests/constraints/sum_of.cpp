// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/sum_of.hpp>

namespace sum_of_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> cells{cell(0), cell(1), cell(6), cell(9)};

TEST_CASE("a sum: what it infers, and solutions at 4x4") {
  for (int sum = 0; sum <= 36; sum += 4) {
    CHECK(games::checked(sum_of{cells, sum}, 3, 40) == 0);
    CHECK(games::checked(sum_of{cells, sum}, box{2, 3}, 40) == 0);
    games::check_solutions<2>(sum_of{cells, sum}, 1, 4);
  }
  CHECK(games::checked(sum_of{cells, -1}, 3) == 0);
  CHECK(games::checked(sum_of{{}, 0}, 3, 2) == 0);
  games::checked(sum_of{cells, 100}, 5, 20);
  games::checked(sum_of{cells, 600}, 5, 20);
}

} // namespace sum_of_test
