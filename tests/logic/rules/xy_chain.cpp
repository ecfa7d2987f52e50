// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/xy_chain.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace xy_chain_test {

using namespace boxline;

TEST_CASE("[busy] XY-chains are those of the definition") {
  chain_oracles::ends e;
  e.links = {.cells = true, .in_cells = false};
  e.same_digit = true;
  chain_oracles::check_ends(logic::xy_chain(), 2, e);
}

} // namespace xy_chain_test
