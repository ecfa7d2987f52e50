// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/skyscraper.hpp>

namespace skyscraper_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("skyscraper: what it infers, and solutions at 4x4") {
  for (const int value : {1, 2, 5, 9}) {
    CHECK(games::checked(skyscraper{{side::right, 1}, value}, 3, 30) == 0);
    CHECK(games::checked(skyscraper{{side::top, 1}, value}, box{2, 3}, 30) == 0);
  }
  for (const int value : {0, 1, 2, 3, 4}) {
    games::check_solutions<2>(skyscraper{{side::left, 1}, value}, 1, 4);
    games::check_solutions<2>(skyscraper{{side::bottom, 1}, value}, 2, 4);
  }
}

} // namespace skyscraper_test
