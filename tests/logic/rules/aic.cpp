// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/aic.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace aic_test {

using namespace boxline;

TEST_CASE("[busy] alternating inference chains are those of the definition") {
  chain_oracles::ends e;
  e.links = {.cells = true, .houses = true};
  e.least = 2;
  chain_oracles::check_ends(logic::aic(), 1, e);
}

TEST_CASE("[busy] grouped alternating inference chains are those of the definition") {
  chain_oracles::ends e;
  e.links = {.cells = true, .houses = true, .groups = true};
  e.has_group = true;
  e.least = 2;
  chain_oracles::check_ends(logic::grouped_aic(), 1, e);
}

TEST_CASE("[busy] chains with almost locked sets are sound") {
  const auto count = chain_oracles::check(logic::almost_set_aic(), 1, [](const auto&, const auto&) {});
  CHECK(count > 0);
}

} // namespace aic_test
