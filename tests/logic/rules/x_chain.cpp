// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/x_chain.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace x_chain_test {

using namespace boxline;

TEST_CASE("[busy] X-chains are those of the definition") {
  chain_oracles::ends e;
  e.links = {.houses = true, .in_cells = false};
  e.same_node = true;
  chain_oracles::check_ends(logic::x_chain(), 2, e);
}

} // namespace x_chain_test
