// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/disjoint_groups.hpp>

namespace disjoint_groups_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("disjoint groups: pairs, and solutions at 4x4") {
  CHECK(disjoint_groups().pairs(3).size() == 9 * 36);
  CHECK(disjoint_groups().pairs(box{2, 3}).size() == 6 * 15);
  games::check_solutions<2>(disjoint_groups(), 1);
}

} // namespace disjoint_groups_test
