// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/link_graph.hpp>

#include "logic/engines/chain_boards.hpp"

#include <doctest/doctest.h>

namespace link_graph_test {

using namespace boxline;
using namespace chain_boards;
using graph = logic::link_graph<board9>;

TEST_CASE("[busy] link_graph: cells with two candidates") {
  const board9 b = wing();
  const logic::candidate_sets<board9> candidates(b);
  const graph g(candidates, {.cells = true});
  REQUIRE(g.size() == 6);
  const auto node = [&](assignment a) { return g.single(a.where, a.what.index()); };
  const int a = node(at(1, 1, 1)), c = node(at(2, 1, 1)), d = node(at(2, 1, 5)), e = node(at(1, 5, 5));
  CHECK(graph::test(g.strong(a), c));
  CHECK_FALSE(graph::test(g.strong(a), d));
  CHECK(graph::test(g.weak(c), d)); // in the row
  CHECK(graph::test(g.weak(a), c)); // in the cell
  CHECK_FALSE(graph::test(g.weak(a), e));
  CHECK(g.single(0, 6) == -1);
  int seen = 0;
  g.for_each_seen(a, e, [&](const auto& cells, int digit) {
    CHECK(digit == 0);
    seen += cells.count();
  });
  CHECK(seen == 1); // r5c1; in r1c5 1 is no candidate
}

TEST_CASE("[busy] link_graph: places in a house, groups, and almost locked sets") {
  board9 b;
  // 1 in row 1 only in r1c1, r1c2 and r1c5; 2 in row 2 in r2c1 and r2c9 only.
  for (int column = 1; column <= 9; ++column) {
    if (column != 1 && column != 2 && column != 5) b.remove(at(1, 1, column).where, digit::from_value(1));
    if (column != 1 && column != 9) b.remove(at(2, 2, column).where, digit::from_value(2));
  }
  keep(b, 9, 1, "45");
  keep(b, 9, 2, "456");
  const logic::candidate_sets<board9> candidates(b);
  const graph houses(candidates, {.houses = true});
  REQUIRE(houses.size() == 2);
  const auto link = houses.link_of(houses.edges_between(0, 1).front(), 0);
  CHECK(link.from == std::vector<assignment>{at(2, 2, 1)});
  CHECK(link.to == std::vector<assignment>{at(2, 2, 9)});
  CHECK(link.by.base == std::vector<constraint>{constraint::of(house(1), digit::from_value(2))});

  const graph groups(candidates, {.groups = true});
  const int alone = groups.single(at(1, 1, 5).where, 0);
  REQUIRE(alone >= 0);
  bool is_linked = false;
  for (int i = 0; i < groups.size(); ++i) {
    if (groups.assignments(i) != std::vector<assignment>{at(1, 1, 1), at(1, 1, 2)}) continue;
    CHECK(groups[i].count == 2);
    CHECK(groups[i].is_group);
    CHECK(graph::test(groups.plural(), i));
    is_linked |= graph::test(groups.strong(alone), i);
  }
  CHECK(is_linked);

  const graph sets(candidates, {.almost_sets = true});
  REQUIRE(sets.most_almost() >= 2);
  bool is_found = false;
  for (const auto& e : sets.edges()) {
    if (sets.almost_cells(e) != 2) continue;
    const auto l = sets.link_of(e, e.a);
    CHECK(l.by.base.size() == 2);
    CHECK(l.by.cover.size() == 1);
    CHECK(graph::test(sets.almost(2, e.a), e.b));
    is_found = true;
  }
  CHECK(is_found);
}

TEST_CASE("[busy] link_graph: the reasons in words") {
  CHECK(to_string(logic::link_reason::by_cell) == "cell");
  CHECK(to_string(logic::link_reason::by_house) == "house");
  CHECK(to_string(logic::link_reason::by_almost_set) == "almost locked set");
}

} // namespace link_graph_test
