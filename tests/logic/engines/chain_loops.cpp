// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/chain_loops.hpp>

#include "logic/engines/chain_boards.hpp"

#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

namespace chain_loops_test {

using namespace boxline;
using namespace chain_boards;

TEST_CASE("[busy] find_chain_loops: four cells of two candidates in a rectangle") {
  static constexpr logic::rule_info info{"some-loop", "some loop", "{links}"};
  board9 b;
  keep(b, 1, 1, "12");
  keep(b, 1, 5, "23");
  keep(b, 5, 5, "34");
  keep(b, 5, 1, "41");
  logic::take_steps all;
  CHECK(logic::find_chain_loops(info, {.cells = true}, false, true, b, all, {}) == stop_reason::none);
  REQUIRE(all.size() == 1);
  const logic::step& s = all[0];
  CHECK(to_string(logic::verify(s, b)) == "ok");
  // 2 from row 1, 3 from column 5, 4 from row 5 and 1 from column 1, seven cells each.
  CHECK(s.eliminations.size() == 28);
  REQUIRE(s.alternations.size() == 1);
  CHECK(s.alternations[0].links.size() == 4);
  limits few;
  few.nodes = 3;
  CHECK(logic::find_chain_loops(info, {.cells = true}, false, true, b, all, few) ==
        stop_reason::limit_reached);
}

} // namespace chain_loops_test
