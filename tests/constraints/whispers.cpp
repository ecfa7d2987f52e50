// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/whispers.hpp>

namespace whispers_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> line{cell(0), cell(1), cell(6), cell(11), cell(10)};

TEST_CASE("whispers: solutions at 4x4") {
  for (int least = 0; least <= 4; ++least) games::check_solutions<2>(whispers{line, least}, 1, 8);
}

} // namespace whispers_test
