// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/x_sum.hpp>

namespace x_sum_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("x_sum: what it infers, and solutions at 4x4") {
  for (const int value : {1, 13, 30, 45}) {
    CHECK(games::checked(x_sum{{side::right, 1}, value}, 3, 30) == 0);
    CHECK(games::checked(x_sum{{side::top, 1}, value}, box{2, 3}, 30) == 0);
  }
  for (const int value : {1, 3, 6, 9, 10}) {
    games::check_solutions<2>(x_sum{{side::left, 1}, value}, 1, 4);
    games::check_solutions<2>(x_sum{{side::bottom, 1}, value}, 2, 4);
  }
}

} // namespace x_sum_test
