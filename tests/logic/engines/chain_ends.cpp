// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/chain_ends.hpp>

#include "logic/engines/chain_boards.hpp"

#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

namespace chain_ends_test {

using namespace boxline;
using namespace chain_boards;

// tests/logic/rules/ compares the chains of each rule with the definition.
TEST_CASE("[busy] find_chain_ends: the ends of a wing, and what stops the search") {
  static constexpr logic::rule_info info{"some-chain", "some chain", "{links}"};
  const board9 b = wing();
  logic::chain_shape shape;
  shape.kinds = {.cells = true, .in_cells = false};
  shape.same_digit = true;
  logic::take_steps all;
  CHECK(logic::find_chain_ends(info, shape, b, all, {}) == stop_reason::none);
  REQUIRE(all.size() == 1);
  CHECK(all[0].eliminations == std::vector<assignment>{at(1, 5, 1)});
  CHECK(to_string(logic::verify(all[0], b)) == "ok");
  shape.longest = 3;
  logic::take_steps none;
  CHECK(logic::find_chain_ends(info, shape, b, none, {}) == stop_reason::none);
  CHECK(none.empty());
  limits few;
  few.nodes = 1;
  shape = {.kinds = shape.kinds, .same_digit = true};
  CHECK(logic::find_chain_ends(info, shape, b, none, few) == stop_reason::limit_reached);
}

} // namespace chain_ends_test
