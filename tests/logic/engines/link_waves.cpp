// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/link_waves.hpp>

#include "logic/engines/chain_boards.hpp"

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
