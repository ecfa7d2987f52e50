// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/nabner.hpp>

namespace nabner_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> line{cell(0), cell(1), cell(6), cell(11), cell(10)};

TEST_CASE("nabner: solutions at 4x4") {
  games::check_solutions<2>(nabner{line}, 1, 8);
  games::check_solutions<2>(nabner{{cell(0), cell(1)}}, 2, 8);
}

} // namespace nabner_test
