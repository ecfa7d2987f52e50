// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/sandwich.hpp>

namespace sandwich_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("sandwich: what it infers, and solutions at 4x4") {
  for (const int value : {0, 5, 17, 35}) {
    CHECK(games::checked(sandwich{{side::right, 1}, value}, 3, 30) == 0);
    CHECK(games::checked(sandwich{{side::top, 1}, value}, box{2, 3}, 30) == 0);
  }
  for (const int value : {0, 2, 3, 5, 7}) {
    games::check_solutions<2>(sandwich{{side::left, 1}, value}, 1, 4);
    games::check_solutions<2>(sandwich{{side::bottom, 1}, value}, 2, 4);
  }
}

} // namespace sandwich_test
