// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/skyscraper.hpp>

namespace skyscraper_test {

using namespace boxline;
using namespace boxline::constraints;

template <class C>
std::uint64_t checked(const C& c, box b, int states = 60) {
  const auto r = testing::check_constraint(c, b, 1, states);
  REQUIRE_MESSAGE(r.passed(), r.failure);
  return r.missed;
}

TEST_CASE("skyscraper: what it infers, and solutions at 4x4") {
  for (const int value : {1, 2, 5, 9}) {
    CHECK(checked(skyscraper{{side::right, 1}, value}, 3, 30) == 0);
    CHECK(checked(skyscraper{{side::top, 1}, value}, box{2, 3}, 30) == 0);
  }
  for (const int value : {0, 1, 2, 3, 4}) {
    games::check_solutions<2>(skyscraper{{side::left, 1}, value}, 1, 4);
    games::check_solutions<2>(skyscraper{{side::bottom, 1}, value}, 2, 4);
  }
}

} // namespace skyscraper_test
