// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/link_graphs.hpp>

#include "logic/engines/chain_boards.hpp"
#include "logic/rules/states.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <optional>

namespace link_graphs_test {

using namespace boxline;
using board9 = chain_boards::board9;
using graph = logic::link_graph<board9>;

namespace {

void check_equal(const graph& a, const graph& b) {
  REQUIRE(a.size() == b.size());
  REQUIRE(a.words() == b.words());
  REQUIRE(a.edges() == b.edges());
  REQUIRE(a.most_almost() == b.most_almost());
  REQUIRE(a.has_plural() == b.has_plural());
  REQUIRE(a.almost_sets().all().size() == b.almost_sets().all().size());
  const auto same = [&](const std::uint64_t* x, const std::uint64_t* y) {
    return std::equal(x, x + a.words(), y);
  };
  REQUIRE(same(a.plural(), b.plural()));
  for (int i = 0; i < a.size(); ++i) {
    REQUIRE(a[i].digit == b[i].digit);
    REQUIRE(a[i].where == b[i].where);
    REQUIRE(a[i].sees == b[i].sees);
    REQUIRE(a[i].is_group == b[i].is_group);
    REQUIRE(same(a.strong(i), b.strong(i)));
    REQUIRE(same(a.weak(i), b.weak(i)));
    for (int k = 2; k <= a.most_almost(); ++k) REQUIRE(same(a.almost(k, i), b.almost(k, i)));
  }
  for (int c = 0; c < 81; ++c)
    for (int d = 0; d < 9; ++d) REQUIRE(a.single(c, d) == b.single(c, d));
}

} // namespace

TEST_CASE("[busy] link_graphs: each is that of its state, in whatever memory") {
  random_source random(5);
  const std::array<logic::link_kinds, 5> kinds{
      {{.cells = true},
       {.houses = true, .in_cells = false},
       {.cells = true, .houses = true, .groups = true},
       {.cells = true, .houses = true},
       {.cells = true, .houses = true, .groups = true, .almost_sets = true}}};
  logic::link_graphs<board9> graphs;
  for (int i = 0; i < shortened(12, 4); ++i) {
    const board9 b = states::random_state<board9>(random, 0.15 + 0.05 * double(random.below(5)), 0.5, false);
    const logic::candidate_sets<board9> candidates(b);
    graphs.begin(candidates);
    for (const auto& k : kinds) {
      if (random.below(4) == 0) continue; // from time to time one is not needed
      const graph fresh(candidates, k);
      const graph& shared = graphs.of(k);
      REQUIRE(&graphs.of(k) == &shared);
      REQUIRE(&shared.candidates() == &candidates);
      check_equal(shared, fresh);
      const logic::link_reach<graph> reach(fresh);
      for (int s = 0; s < fresh.size(); ++s)
        REQUIRE(std::equal(reach.on(s), reach.on(s) + fresh.words(), graphs.reach(k).on(s)));
    }
  }
}

} // namespace link_graphs_test
