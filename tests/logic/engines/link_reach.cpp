// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/link_reach.hpp>
#include <boxline/logic/engines/link_waves.hpp>

#include "logic/engines/chain_boards.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

namespace link_reach_test {

using namespace boxline;
using graph = logic::link_graph<chain_boards::board9>;

TEST_CASE("link_reach: the end of a wing, and nothing beyond it") {
  const auto b = chain_boards::wing();
  const logic::candidate_sets<chain_boards::board9> candidates(b);
  const graph g(candidates, {.cells = true, .in_cells = false});
  const logic::link_reach<graph> reach(g);
  const auto node = [&](assignment a) { return g.single(a.where, a.what.index()); };
  const int start = node(chain_boards::at(1, 1, 1));
  std::vector<int> reached;
  for (int i = 0; i < g.size(); ++i)
    if (graph::test(reach.on(start), i)) reached.push_back(i);
  CHECK(reached == std::vector<int>{node(chain_boards::at(1, 5, 5)), node(chain_boards::at(2, 1, 1)),
                                    node(chain_boards::at(3, 1, 5))});
}

TEST_CASE("[busy] link_reach: what waves of all lengths reach") {
  random_source random(3);
  logic::link_reach<graph> reach; // the same memory for all
  for (int i = 0; i < shortened(30, 5); ++i) {
    const auto b = states::random_state<chain_boards::board9>(random, 0.3, 0.5, false);
    const logic::candidate_sets<chain_boards::board9> candidates(b);
    const graph g(candidates, {.cells = i % 3 != 0,
                               .houses = i % 4 != 0,
                               .groups = i % 2 == 1,
                               .almost_sets = i % 5 == 0,
                               .in_cells = i % 7 != 0,
                               .most_cells = 3});
    reach.make(g);
    logic::link_waves<graph> search(g, std::size_t(g.size()), i % 2 == 0);
    for (int s = 0; s < g.size(); ++s) search.add(s);
    std::vector<std::vector<std::uint64_t>> all(std::size_t(g.size()),
                                                std::vector<std::uint64_t>(std::size_t(g.words())));
    while (search.advance({}))
      for (int s = 0; s < g.size(); ++s)
        logic::detail::unite(all[std::size_t(s)].data(), search.on(s), g.words());
    for (int s = 0; s < g.size(); ++s)
      REQUIRE(std::equal(all[std::size_t(s)].begin(), all[std::size_t(s)].end(), reach.on(s)));
  }
}

} // namespace link_reach_test
