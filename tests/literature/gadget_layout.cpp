// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/literature/gadget_layout.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace boxline;
using literature::gadget_layout;
using namespace literature;

TEST_CASE("a bipartite multigraph needs no more colours than edges meet in a vertex") {
  random_source random(21);
  for (int i = 0; i < 400; ++i) {
    const int left = 1 + static_cast<int>(random.below(6)), right = 1 + static_cast<int>(random.below(6));
    const int most = 1 + static_cast<int>(random.below(7));
    // Random edges, as many as fit, so that most vertices are full; then edges with one end, until all are.
    std::vector<int> degree(static_cast<std::size_t>(left + right));
    std::vector<std::pair<int, int>> edges;
    for (int tries = 0; tries < 4 * most * left; ++tries) {
      const auto a = random.below(static_cast<std::uint64_t>(left));
      const auto b = random.below(static_cast<std::uint64_t>(right)) + static_cast<std::uint64_t>(left);
      if (degree[a] == most || degree[b] == most) continue;
      ++degree[a];
      ++degree[b];
      edges.emplace_back(static_cast<int>(a), static_cast<int>(b));
    }
    edge_colouring colours(left + right, most);
    for (const auto& [a, b] : edges) colours.add(a, b);
    std::set<std::pair<int, int>> met;
    for (std::size_t e = 0; e < edges.size(); ++e) {
      const int colour = colours.colour(static_cast<int>(e));
      REQUIRE((colour >= 0 && colour < most));
      REQUIRE(met.emplace(edges[e].first, colour).second);
      REQUIRE(met.emplace(edges[e].second, colour).second);
    }
    for (int v = 0; v < left + right; ++v)
      for (; degree[static_cast<std::size_t>(v)] < most; ++degree[static_cast<std::size_t>(v)])
        REQUIRE(met.emplace(v, colours.add_half(v)).second);
    REQUIRE(met.size() == static_cast<std::size_t>((left + right) * most));
  }
}

TEST_CASE("first fit: no bin over its capacity, all but one more than half full") {
  random_source random(22);
  for (int i = 0; i < 400; ++i) {
    const int capacity = 1 + static_cast<int>(random.below(12)), first = i % 3;
    std::vector<int> sizes(random.below(20));
    for (int& size : sizes) size = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(capacity)));
    int end = -1;
    const auto bins = first_fit(sizes, capacity, first, end);
    std::vector<int> load(static_cast<std::size_t>(end - first));
    for (std::size_t j = 0; j < sizes.size(); ++j)
      load[static_cast<std::size_t>(bins[j] - first)] += sizes[j];
    CHECK(std::all_of(load.begin(), load.end(), [&](int l) { return l > 0 && l <= capacity; }));
    CHECK(std::count_if(load.begin(), load.end(), [&](int l) { return 2 * l <= capacity; }) <= 1);
  }
  int end = -1;
  CHECK(first_fit(std::vector{2, 3, 1, 4}, 5, 0, end) == std::vector{1, 1, 0, 0});
  CHECK(end == 2);
}

TEST_CASE("a plan has each box once, and terms in the stack of both their boxes") {
  random_source random(23);
  for (int i = 0; i < 200; ++i) {
    gadget_demand d;
    d.clauses = static_cast<int>(random.below(9));
    d.variables = 1 + static_cast<int>(random.below(6));
    for (int c = 0; c < d.clauses; ++c)
      for (auto t = random.below(5); t > 0; --t)
        d.terms.push_back({static_cast<int>(random.below(static_cast<std::uint64_t>(d.variables))), c});
    for (const gadget_layout how : {gadget_layout::packed, gadget_layout::spread}) {
      const auto plan = plan_gadgets(d, how);
      const int k = plan.box_size;
      REQUIRE(k >= 2);
      std::set<std::pair<int, int>> boxes;
      const auto add = [&](int band, int stack) {
        REQUIRE((band >= 0 && band < k && stack >= 0 && stack < k));
        REQUIRE(boxes.emplace(band, stack).second);
      };
      for (std::size_t t = 0; t < d.terms.size(); ++t) {
        add(plan.variable_band[static_cast<std::size_t>(d.terms[t].variable)], plan.term_stack[t]);
        add(plan.clause_band[static_cast<std::size_t>(d.terms[t].clause)], plan.term_stack[t]);
      }
      for (int c = 0; c < d.clauses; ++c)
        add(plan.clause_band[static_cast<std::size_t>(c)], plan.terminal_stack[static_cast<std::size_t>(c)]);
      REQUIRE(boxes.size() == 2 * d.terms.size() + static_cast<std::size_t>(d.clauses));
      if (how == gadget_layout::packed) continue;
      std::set<int> bands(plan.variable_band.begin(), plan.variable_band.end());
      bands.insert(plan.clause_band.begin(), plan.clause_band.end());
      CHECK(bands.size() == static_cast<std::size_t>(d.variables + d.clauses));
    }
  }
}
