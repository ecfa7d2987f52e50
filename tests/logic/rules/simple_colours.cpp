// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/simple_colours.hpp>

#include "logic/rules/chain_oracles.hpp"
#include "logic/rules/colour_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace simple_colours_test {

using namespace boxline;
using states::plain;

TEST_CASE("[busy] colours that clash, and candidates that see both colours") {
  const auto wraps = chain_oracles::check(logic::colour_wrap(), 4, [](const plain& s, const auto& steps) {
    REQUIRE(chain_oracles::eliminations_of(steps) == colour_oracles::wraps(s));
  });
  const auto traps = chain_oracles::check(logic::colour_trap(), 4, [](const plain& s, const auto& steps) {
    REQUIRE(chain_oracles::eliminations_of(steps) == colour_oracles::traps(s));
  });
  CHECK(wraps > 0);
  CHECK(traps > 0);
}

} // namespace simple_colours_test
