// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/clones.hpp>

namespace clones_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("clones: solutions at 4x4") {
  games::check_solutions<2>(clones{{{cell(0), cell(6)}, {cell(1), cell(7)}}}, 1);
  games::check_solutions<2>(clones{{{cell(0), cell(1)}}}, 2, 2);
}

} // namespace clones_test
