// SPDX-License-Identifier: BSL-1.0
// Sweeps end where the rules end, at 25x25: apart, since they take their time to compile.
#include "bands_walk.hpp"

using namespace boxline;
using namespace bands_walk;

TEST_CASE("25x25") {
  CHECK(walk<5, with_mini_lines>(2, 350).open > 2);
}
