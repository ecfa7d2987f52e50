// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/non_consecutive.hpp>

namespace non_consecutive_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("non-consecutive: solutions at 4x4") {
  CHECK(non_consecutive().pairs(2).size() == 24);
  games::check_solutions<2>(non_consecutive(), 1);
}

} // namespace non_consecutive_test
