// SPDX-License-Identifier: BSL-1.0
// Sweeps end where the rules end, one by one; on every instruction set at the same bytes. Up to 9x9.
#include "bands_walk.hpp"

using namespace boxline;
using namespace bands_walk;

namespace {

template <box B, class P>
void walks(int rounds, int blanks) {
  const tally t = walk<B, P>(rounds, blanks);
  CHECK(t.open > 0);
  CHECK(t.solved > 0);
  CHECK(t.contradictions > 0);
}

} // namespace

TEST_CASE("singles and locked candidates") {
  walks<2, singles_and_locked>(300, 10);
  walks<box{2, 3}, singles_and_locked>(100, 24);
  walks<3, singles_and_locked>(40, 52);
}
TEST_CASE("with mini-lines") {
  walks<box{2, 3}, with_mini_lines>(100, 26);
  walks<box{3, 2}, with_mini_lines>(100, 26);
  walks<3, with_mini_lines>(40, 52);
}
TEST_CASE("with all ways through bands, with mini-lines and without") {
  walks<2, with_all_ways>(300, 12);
  walks<3, with_all_ways>(40, 54);
  walks<box{3, 2}, ways_alone>(100, 26);
}
TEST_CASE("from the blank grid on") {
  const tally t = walk<3, with_mini_lines>(5, 81, 2);
  CHECK(t.open > 0);
  CHECK(t.solved + t.contradictions == 5);
}
