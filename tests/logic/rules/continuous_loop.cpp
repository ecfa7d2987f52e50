// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/continuous_loop.hpp>

#include "logic/rules/chain_oracles.hpp"

#include <boxline/bits/crossed.hpp>

namespace continuous_loop_test {

using namespace boxline;
using chain_oracles::candidates, chain_oracles::net;

// Each set of eliminations is given once. For each weak link of single candidates that a chain closes, what
// it eliminates itself is in one of the loops.
template <class Rule>
void check(const Rule& rule, const chain_oracles::kinds& kinds, bool is_complete) {
  const auto count = chain_oracles::check(rule, 1, [&](const states::plain& s, const auto& steps) {
    const auto found = chain_oracles::eliminations_of(steps);
    REQUIRE(std::set<candidates>(found.begin(), found.end()).size() == found.size());
    if (!is_complete) return;
    const net g(s, kinds);
    for (std::size_t a = 0; a < g.nodes.size(); ++a) {
      const auto r = g.from({static_cast<int>(a)});
      for (std::size_t b = a + 1; b < g.nodes.size(); ++b) {
        if (r.on[b] < 3 || !g.weak[a][b]) continue;
        const candidates own = chain_oracles::seen(s, g.nodes[a], g.nodes[b]);
        REQUIRE((own.empty() || std::any_of(found.begin(), found.end(), [&](const candidates& f) {
                   return std::includes(f.begin(), f.end(), own.begin(), own.end());
                 })));
      }
    }
  });
  CHECK(count > 0);
}

TEST_CASE("[busy] continuous loops are sound, and those of every weak link are found") {
  check(logic::continuous_loop(), {.cells = true, .houses = true}, true);
  check(logic::continuous_loop{.own_cells = false}, {.cells = true, .houses = true}, false);
}

TEST_CASE("[busy] grouped continuous loops, also with almost locked sets, are sound") {
  check(logic::grouped_continuous_loop(), {}, false);
  check(logic::almost_set_continuous_loop(), {}, false);
}

} // namespace continuous_loop_test
