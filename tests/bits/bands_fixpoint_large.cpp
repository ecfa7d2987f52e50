// SPDX-License-Identifier: BSL-1.0
// Sweeps end where the rules end, at 16x16 and 12x12, and where a band is one box.
#include "bands_states.hpp"

using namespace boxline;
using namespace bands_states;

TEST_CASE("16x16 and 12x12") {
  tally t = compare_states<4, with_all_ways>(8, 150);
  CHECK(t.open > 8);
  CHECK(t.contradictions > 0);
  t = compare_states<box{3, 4}, ways_alone>(8, 85);
  CHECK(t.open > 8);
}
TEST_CASE("Latin squares") {
  CHECK(compare_states<box{1, 5}, with_mini_lines>(60, 20).open > 60);
  CHECK(compare_states<box{5, 1}, with_mini_lines>(60, 20).open > 60);
}
