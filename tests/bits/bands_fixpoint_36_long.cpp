// SPDX-License-Identifier: BSL-1.0
// Sweeps end where the rules end, at 36x36: in a file of its own, since it is slow to compile.
#include "bands_states.hpp"

using namespace boxline;
using namespace bands_states;

TEST_CASE("36x36") {
  CHECK(compare_states<6, singles_and_locked>(1, 650).open > 1);
}
