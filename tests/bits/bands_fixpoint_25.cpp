// SPDX-License-Identifier: BSL-1.0
// Sweeps end where the rules end, at 25x25: in a file of its own, since it is slow to compile.
#include "bands_states.hpp"

using namespace boxline;
using namespace bands_states;

TEST_CASE("25x25") {
  CHECK(compare_states<5, with_mini_lines>(2, 350).open > 2);
}
