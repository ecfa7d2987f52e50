// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/link_waves.hpp>

#include "logic/engines/chain_boards.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

namespace link_waves_test {

using namespace boxline;
using namespace chain_boards;
using graph = logic::link_graph<board9>;

TEST_CASE("[busy] link_waves: what is reached, by length, and the chain to it") {
  const board9 b = wing();
  const logic::candidate_sets<board9> candidates(b);
  const graph g(candidates, {.cells = true, .in_cells = false});
  const auto node = [&](assignment a) { return g.single(a.where, a.what.index()); };
  const int start = node(at(1, 1, 1)), end = node(at(1, 5, 5));
  logic::link_waves<graph> search(g, 1);
  search.add(start);
  int found = 0;
  while (search.advance({}))
    if (graph::test(search.on(0), end)) found = search.length();
  CHECK(found == 5);
  CHECK(search.stopped() == stop_reason::none);
  const auto nodes = logic::shortest_chain(g, start, end, 5);
  CHECK(nodes == std::vector<int>{start, node(at(2, 1, 1)), node(at(2, 1, 5)), node(at(3, 1, 5)),
                                  node(at(3, 5, 5)), end});
  CHECK(logic::chain_of(g, nodes).links.size() == 3);
}

TEST_CASE("[busy] link_waves: halves meet where the shortest chain back has twice their length") {
  random_source random(7);
  int chains = 0;
  for (int i = 0; i < shortened(20, 5); ++i) {
    const board9 b = states::random_state<board9>(random, 0.3, 0.5, false);
    const logic::candidate_sets<board9> candidates(b);
    const graph g(candidates, {.cells = i % 3 != 0, .houses = i % 3 != 1, .in_cells = i % 2 == 0});
    for (int k = 0; k < g.size(); ++k) {
      // From one node, and from all that one is linked to weakly.
      std::vector<std::uint64_t> first(g.weak(k), g.weak(k) + g.words());
      if (k % 2 == 0) {
        std::fill(first.begin(), first.end(), 0);
        graph::insert(first.data(), k);
      }
      logic::link_waves<graph> whole(g, 1), half(g, 1);
      whole.add(first.data());
      half.add(first.data());
      int length = 0, by_halves = 0;
      while (length == 0 && whole.advance({}))
        if (logic::detail::first_common(whole.on(0), first.data(), g.words()) >= 0) length = whole.length();
      while (by_halves == 0 && half.advance({}))
        if (half.halves_meet(0)) by_halves = 2 * half.length() - 1;
      REQUIRE(by_halves == length);
      if (length == 0) continue;
      ++chains;
      const auto nodes = logic::shortest_chain(g, first.data(), -1, length, false, false);
      CHECK(int(nodes.size()) == length + 1);
      CHECK(graph::test(first.data(), nodes.front()));
      CHECK(graph::test(first.data(), nodes.back()));
    }
  }
  CHECK(chains > 0);
}

TEST_CASE("[busy] link_waves: limits stop it, and a start may be dropped") {
  const board9 b = wing();
  const logic::candidate_sets<board9> candidates(b);
  const graph g(candidates, {.cells = true});
  logic::link_waves<graph> search(g, 2);
  search.add(0);
  search.add(1);
  limits few;
  few.nodes = 1;
  CHECK_FALSE(search.advance(few));
  CHECK(search.stopped() == stop_reason::limit_reached);
  search.drop(0);
  search.drop(1);
  CHECK_FALSE(search.advance({}));
}

} // namespace link_waves_test
