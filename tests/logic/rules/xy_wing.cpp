// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/xy_wing.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace xy_wing_test {

using namespace boxline;

TEST_CASE("[busy] XY-wings are those of the definition") {
  chain_oracles::ends e;
  e.links = {.cells = true, .in_cells = false};
  e.same_digit = true;
  e.shortest = e.longest = 5;
  chain_oracles::check_ends(logic::xy_wing(), 2, e);
}

} // namespace xy_wing_test
