// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/anti_king.hpp>

namespace anti_king_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("anti-king: pairs, and solutions at 4x4") {
  CHECK(anti_king().pairs(3).size() == 128);
  games::check_solutions<2>(anti_king(), 1);
}

} // namespace anti_king_test
