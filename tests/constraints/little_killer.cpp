// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/little_killer.hpp>

namespace little_killer_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("a little killer: its diagonal, what it infers, and solutions at 4x4") {
  CHECK(little_killer{cell(1), 1, 1, 0}.scope(2) == std::vector<cell>{cell(1), cell(6), cell(11)});
  CHECK(little_killer{cell(12), -1, 1, 0}.scope(2) == std::vector<cell>{cell(12), cell(9), cell(6), cell(3)});
  for (int sum = 3; sum <= 12; sum += 3) {
    CHECK(games::checked(little_killer{cell(5), 1, 1, sum}, 3, 40) == 0);
    games::check_solutions<2>(little_killer{cell(1), 1, 1, sum}, 1, 4);
  }
}

TEST_CASE("a little killer without a direction is its first cell") {
  CHECK(little_killer{cell(5), 0, 0, 3}.scope(2).size() == 1);
}

} // namespace little_killer_test
