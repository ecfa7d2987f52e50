// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/different.hpp>

namespace different_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("a region without repeats: solutions at 4x4") {
  games::check_solutions<2>(different{{cell(0), cell(5), cell(10), cell(15)}}, 1);
  games::check_solutions<2>(different{{cell(1), cell(6), cell(11)}}, 2);
  games::check_solutions<2>(different{}, 3, 2);
}

} // namespace different_test
