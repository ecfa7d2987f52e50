// SPDX-License-Identifier: BSL-1.0
// Sweeps reach the fixpoint of the single rules, on every instruction set with the same bytes. Up to 9x9.
#include "bands_states.hpp"

using namespace boxline;
using namespace bands_states;

namespace {

template <box B, class P>
void reach_each_verdict(int rounds, int blanks) {
  const tally t = compare_states<B, P>(rounds, blanks);
  CHECK(t.open > 0);
  CHECK(t.solved > 0);
  CHECK(t.contradictions > 0);
}

} // namespace

TEST_CASE("singles and locked candidates") {
  reach_each_verdict<2, singles_and_locked>(300, 10);
  reach_each_verdict<3, singles_and_locked>(40, 52);
#ifdef BOXLINE_LONG_TESTS
  reach_each_verdict<box{2, 3}, singles_and_locked>(100, 24);
#endif
}
TEST_CASE("with mini-lines") {
  reach_each_verdict<box{2, 3}, with_mini_lines>(100, 26);
  reach_each_verdict<3, with_mini_lines>(40, 52);
#ifdef BOXLINE_LONG_TESTS
  reach_each_verdict<box{3, 2}, with_mini_lines>(100, 26);
#endif
}
TEST_CASE("with all ways through bands, with mini-lines and without") {
  reach_each_verdict<3, with_all_ways>(40, 54);
#ifdef BOXLINE_LONG_TESTS
  reach_each_verdict<2, with_all_ways>(300, 12);
#endif
  reach_each_verdict<box{3, 2}, ways_alone>(100, 26);
}
TEST_CASE("from the blank grid on") {
  const tally t = compare_states<3, with_mini_lines>(5, 81, 2);
  CHECK(t.open > 0);
  CHECK(t.solved + t.contradictions == 5);
}
