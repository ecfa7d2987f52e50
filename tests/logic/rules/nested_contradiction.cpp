// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/crossed.hpp>
#include <boxline/logic/entwistle.hpp>
#include <boxline/logic/logic_solver.hpp>
#include <boxline/logic/rules/nested_contradiction.hpp>

#include "logic/rules/states.hpp"
#include "rounds.hpp"

using namespace boxline;
using logic::nested_contradiction;

static_assert(logic::rule_for<nested_contradiction<2>, bits::crossed_board<3>>);
static_assert(nested_contradiction<2>::info.key == "nested-contradiction-2");

TEST_CASE(
    "[busy] contradictions with contradictions in them solve what singles do not, and each step is sound") {
  // Blank but for a few givens: T&E(2) at least.
  random_source random(4);
  std::size_t steps = 0, nested = 0;
  for (int i = 0; i < shortened(12); ++i) {
    const auto b = states::random_state<bits::crossed_board<3>>(random, 0.25, 0.35, false);
    const states::plain s(b);
    for (const logic::step& each : logic::find_all(nested_contradiction<2>(), b).steps) {
      states::check_sound(b, s, each);
      ++steps;
      nested += !each.chains[0].nested.empty();
    }
  }
  CHECK(steps > 50);
  CHECK(nested > 20);
}
