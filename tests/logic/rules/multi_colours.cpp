// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/multi_colours.hpp>

#include "logic/rules/chain_oracles.hpp"
#include "logic/rules/colour_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace multi_colours_test {

using namespace boxline;
using states::plain;

TEST_CASE("[busy] two pairs of colours: those whose opposites see each other, and those that see both") {
  const auto first = chain_oracles::check(logic::multi_colours_1(), 4, [](const plain& s, const auto& steps) {
    REQUIRE(chain_oracles::eliminations_of(steps) == colour_oracles::multi_1(s));
  });
  const auto second =
      chain_oracles::check(logic::multi_colours_2(), 4, [](const plain& s, const auto& steps) {
        REQUIRE(chain_oracles::eliminations_of(steps) == colour_oracles::multi_2(s));
      });
  CHECK(first > 0);
  CHECK(second > 0);
}

} // namespace multi_colours_test
