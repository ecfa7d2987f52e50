// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/anti_king.hpp>

namespace anti_king_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("anti-king: pairs, and solutions at 4x4") {
  CHECK(anti_king().pairs(3).size() == 128 + 144);
  games::check_solutions<2>(anti_king(), 1);
}

TEST_CASE("trap: cells that touch at a side differ where rows and columns are no houses") {
  constraint_network network(box{2});
  network.add(anti_king());
  CHECK(network.holds(std::vector<int>{1, 2, 1, 2, 3, 4, 3, 4, 1, 2, 1, 2, 3, 4, 3, 4}));
  CHECK(!network.holds(std::vector<int>{1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4}));
  CHECK(!network.holds(std::vector<int>{1, 1, 2, 2, 3, 3, 4, 4, 1, 1, 2, 2, 3, 3, 4, 4}));
}

} // namespace anti_king_test
