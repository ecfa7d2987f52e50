// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/chain_returns.hpp>

#include "logic/engines/chain_boards.hpp"

#include <boxline/logic/verify.hpp>

#include <doctest/doctest.h>

namespace chain_returns_test {

using namespace boxline;
using namespace chain_boards;

// tests/logic/rules/discontinuous_loop.cpp compares the chains with the definition.
TEST_CASE(
    "[busy] find_chain_returns: what a wing eliminates, one candidate a step, and what stops the search") {
  static constexpr logic::rule_info info{"some-loop", "some loop", "{links}"};
  const board9 b = wing();
  logic::take_steps all;
  CHECK(logic::find_chain_returns(info, {.cells = true}, false, b, all, {}) == stop_reason::none);
  REQUIRE(!all.empty());
  for (const logic::step& s : all) {
    CHECK(to_string(logic::verify(s, b)) == "ok");
    CHECK(s.eliminations.size() == 1);
  }
  limits few;
  few.nodes = 1;
  logic::take_steps none;
  CHECK(logic::find_chain_returns(info, {.cells = true}, false, b, none, few) == stop_reason::limit_reached);
}

} // namespace chain_returns_test
