// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/numbered_room.hpp>

namespace numbered_room_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("numbered_room: what it infers, and solutions at 4x4") {
  for (const int value : {1, 2, 5, 9}) {
    CHECK(games::checked(numbered_room{{side::right, 1}, value}, 3, 30) == 0);
    CHECK(games::checked(numbered_room{{side::top, 1}, value}, box{2, 3}, 30) == 0);
  }
  for (const int value : {1, 2, 3, 4, 5}) {
    games::check_solutions<2>(numbered_room{{side::left, 1}, value}, 1, 4);
    games::check_solutions<2>(numbered_room{{side::bottom, 1}, value}, 2, 4);
  }
}

} // namespace numbered_room_test
