// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/chain_targets.hpp>
#include <boxline/logic/engines/link_graphs.hpp>

#include "logic/engines/chain_boards.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <boxline/core/house_list.hpp>

#include <doctest/doctest.h>

namespace chain_targets_test {

using namespace boxline;

namespace {

// Two nodes of a set of which a chain leads from one, off, to the other, on; or from one to itself.
template <class Graph>
bool is_led_back(const Graph& g, const logic::link_reach<Graph>& reach, const std::uint64_t* nodes) {
  for (int i = 0; i < g.size(); ++i)
    for (int k = 0; k < g.size(); ++k)
      if (Graph::test(nodes, i) && Graph::test(nodes, k) && Graph::test(reach.on(i), k)) return true;
  return false;
}

// Returns how many candidates may be eliminated.
template <board Board>
int check(int rounds, std::uint64_t seed, const typename Board::houses_type& h = {}) {
  using graph = logic::link_graph<Board>;
  random_source random(seed);
  logic::link_graphs<Board> graphs; // the same memory for all
  int count = 0;
  for (int i = 0; i < rounds; ++i) {
    const Board b = states::random_state<Board>(random, 0.1 * double(random.below(5)), 0.5, false, h);
    const logic::candidate_sets<Board> candidates(b);
    graphs.begin(candidates);
    for (int k = 0; k < 2; ++k) {
      const logic::link_kinds kinds{.cells = (i + k) % 3 != 0,
                                    .houses = (i + k) % 4 != 0,
                                    .groups = k == 1,
                                    .almost_sets = i % 5 == 0,
                                    .in_cells = i % 3 != 1,
                                    .most_cells = 3};
      const graph& g = graphs.of(kinds);
      const auto& targets = graphs.targets(kinds);
      REQUIRE(&graphs.targets(kinds) == &targets);
      std::vector<std::uint64_t> nodes(std::size_t(g.words())), seen(nodes), all(nodes);
      int of_graph = 0;
      for (int d = 0; d < graph::n; ++d)
        for (const int c : candidates.plane(d)) {
          std::fill(nodes.begin(), nodes.end(), 0);
          for (int x = 0; x < g.size(); ++x)
            if (g[x].digit == d ? (g[x].where - candidates.peers(c)).empty()
                                : kinds.in_cells && g[x].count == 1 && g[x].where.test(c))
              graph::insert(nodes.data(), x);
          g.nodes_seen(c, d, seen.data());
          REQUIRE(seen == nodes);
          const bool is_target = is_led_back(g, graphs.reach(kinds), nodes.data());
          REQUIRE(targets.of(d).test(c) == is_target);
          if (!is_target) continue;
          ++of_graph;
          for (std::size_t w = 0; w < all.size(); ++w) all[w] |= nodes[w];
        }
      REQUIRE(targets.empty() == (of_graph == 0));
      REQUIRE(std::equal(all.begin(), all.end(), targets.nodes()));
      count += of_graph;
    }
  }
  return count;
}

} // namespace

TEST_CASE("chain_targets: a wing has one, between its ends") {
  const auto b = chain_boards::wing();
  const logic::candidate_sets<chain_boards::board9> candidates(b);
  logic::link_graphs<chain_boards::board9> graphs;
  graphs.begin(candidates);
  const logic::link_kinds kinds{.cells = true, .in_cells = false};
  const auto& targets = graphs.targets(kinds);
  for (int d = 0; d < 9; ++d)
    for (int c = 0; c < 81; ++c)
      CHECK(targets.of(d).test(c) ==
            (assignment{cell(c), digit::from_index(d)} == chain_boards::at(1, 5, 1)));
  CHECK(!targets.empty());
}

TEST_CASE("[busy] chain_targets: those of the definition") {
  CHECK(check<bits::crossed_board<box(2)>>(shortened(60, 10), 1) > 0);
  CHECK(check<bits::crossed_board<box{2, 3}>>(shortened(60, 10), 2) > 0);
  CHECK(check<bits::crossed_board<box(3)>>(shortened(15, 5), 3) > 0);
  const auto list = house_list<box{2, 3}>::diagonals();
  using listed = houses::listed<box{2, 3}>;
  CHECK(check<bits::crossed_board<box{2, 3}, listed>>(shortened(30, 5), 4, listed(list)) > 0);
}

} // namespace chain_targets_test
