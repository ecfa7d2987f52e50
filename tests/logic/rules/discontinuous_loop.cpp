// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/discontinuous_loop.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace discontinuous_loop_test {

using namespace boxline;

template <class Rule>
void check(const Rule& rule, const chain_oracles::kinds& kinds, bool has_group) {
  const auto count = chain_oracles::check(rule, 1, [&](const states::plain& s, const auto& steps) {
    REQUIRE(chain_oracles::eliminations_of(steps) == chain_oracles::by_returns(s, kinds, has_group));
  });
  CHECK(count > 0);
}

TEST_CASE("[busy] discontinuous loops are those of the definition") {
  check(logic::discontinuous_loop(), {.cells = true, .houses = true}, false);
}

TEST_CASE("[busy] grouped discontinuous loops are those of the definition") {
  check(logic::grouped_discontinuous_loop(), {.cells = true, .houses = true, .groups = true}, true);
}

TEST_CASE("[busy] discontinuous loops with almost locked sets are sound") {
  const auto count =
      chain_oracles::check(logic::almost_set_discontinuous_loop(), 1, [](const auto&, const auto&) {});
  CHECK(count > 0);
}

} // namespace discontinuous_loop_test
