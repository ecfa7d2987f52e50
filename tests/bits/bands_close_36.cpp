// SPDX-License-Identifier: BSL-1.0
// Sweeps end where the rules end, at 36x36: apart, since they take their time to compile.
#include "bands_walk.hpp"

using namespace boxline;
using namespace bands_walk;

TEST_CASE("36x36") {
  CHECK(walk<6, singles_and_locked>(1, 650).open > 1);
}
