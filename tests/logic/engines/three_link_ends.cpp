// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/three_link_ends.hpp>
#include <boxline/logic/state_cache.hpp>

#include "logic/rules/states.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>

namespace three_link_ends_test {

using namespace boxline;

namespace {

// By the definitions, with one part for all states. Returns the most words of a graph.
template <class Board>
int check(std::uint64_t seed, int rounds, double removed) {
  using graph = logic::link_graph<Board>;
  random_source random(seed);
  logic::three_link_ends<Board> ends;
  int most = 0;
  std::size_t pairs = 0;
  for (int round = 0; round < rounds; ++round) {
    const Board b = states::random_state<Board>(random, 0.25, removed, false);
    const logic::candidate_sets<Board> c(b);
    const graph g(c, {.cells = true, .houses = true});
    ends.begin(c);
    ends.make(g);
    most = std::max(most, g.words());
    const auto nodes = [&](const auto* row) {
      std::set<int> result;
      for (int i = 0; i < g.size(); ++i)
        if (graph::test(row, i)) result.insert(i);
      return result;
    };
    std::set<int> in_house, in_cell;
    for (const auto& e : g.edges())
      for (const int i : {e.a, e.b}) (e.why == logic::link_reason::by_house ? in_house : in_cell).insert(i);
    CHECK(nodes(ends.in_house()) == in_house);
    CHECK(nodes(ends.in_cell()) == in_cell);
    std::array<std::set<int>, 4> with_end; // of the same digit 2, in a house 1
    for (int i = 0; i < g.size(); ++i) {
      std::set<int> found{i};
      for (int link = 0; link < 5; ++link) {
        std::set<int> next;
        for (const int x : found)
          for (const int y : nodes(link % 2 == 0 ? g.strong(x) : g.weak(x))) next.insert(y);
        found = next;
      }
      std::erase_if(found, [&](int e) {
        bool eliminates = false;
        g.for_each_seen(i, e, [&](const auto& cells, int) { eliminates |= !cells.empty(); });
        return e == i || (g[e].where == g[i].where) || !eliminates;
      });
      std::set<int> given = nodes(ends.from(i));
      std::erase_if(given, [&](int e) { return g[e].where == g[i].where; }); // no ends of a chain's shape
      REQUIRE(given == found);
      pairs += found.size();
      for (const int e : nodes(ends.from(i)))
        for (const int kind : {0, 1})
          if ((kind == 1 ? in_house : in_cell).contains(e))
            with_end[std::size_t((g[e].digit == g[i].digit ? 2 : 0) + kind)].insert(i);
    }
    for (const bool of_digit : {false, true})
      for (const bool is_in_house : {false, true})
        CHECK(nodes(ends.with_end(of_digit, is_in_house)) ==
              with_end[std::size_t((of_digit ? 2 : 0) + (is_in_house ? 1 : 0))]);
  }
  CHECK(pairs > 0);
  return most;
}

} // namespace

TEST_CASE("[busy] three_link_ends: ends of chains of three strong links, and the nodes that have one") {
  CHECK(check<bits::crossed_board<2>>(1, 60, 0.35) == 1);
  CHECK(check<bits::crossed_board<box{2, 3}>>(2, 60, 0.35) >= 1);
  CHECK(check<bits::crossed_board<3>>(3, 8, 0.45) == 2);
  CHECK(check<bits::crossed_board<4>>(4, 1, 0.7) > 2);
}

} // namespace three_link_ends_test
