// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/turbot_fish.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace turbot_fish_test {

using namespace boxline;

TEST_CASE("[busy] turbot fish are those of the definition") {
  chain_oracles::ends e;
  e.links = {.houses = true, .in_cells = false};
  e.longest = 3;
  chain_oracles::check_ends(logic::turbot_fish(), 2, e);
}

} // namespace turbot_fish_test
