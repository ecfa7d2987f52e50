// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/taxicab.hpp>

namespace taxicab_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("taxicab: solutions at 4x4") {
  for (int distance = 1; distance <= 4; ++distance) games::check_solutions<2>(taxicab{distance}, 1, 8);
  CHECK(taxicab{1}.pairs(3).size() == 144);
}

} // namespace taxicab_test
