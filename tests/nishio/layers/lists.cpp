// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"
#include "stores.hpp"

#include <boxline/nishio/layers/lists.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

TEST_CASE("lists: every eleventh set of cells at 4x4, random sets") {
  CHECK(stores::wrong_4x4(layered<2, layers::lists<2>>(), 11) == 0);
  CHECK(stores::wrong_random(layered<3, layers::lists<3>>(), 200, 1) == 0);
  CHECK(stores::wrong_random(layered<box(1, 6), layers::lists<box(1, 6)>>(), 100, 2) == 0);
}

TEST_CASE("lists: the reached sets of rows, by definition") {
  constexpr box S(2, 3);
  random_source random(3);
  layers::lists<S> store;
  int dead_ends = 0;
  for (int round = 0; round < shortened(300); ++round) {
    std::vector<std::vector<std::uint64_t>> stacks;
    store.start();
    for (int i = 0; i < S.rows; ++i) {
      stacks.push_back(stores::random_stack<S>(random));
      const auto columns = stores::lines_of<layers::lists<S>>(stacks.back());
      const auto expected = stores::row_sets<S>(stacks);
      const reach_verdict how = store.forward(i, columns, limits{});
      REQUIRE((how == reach_verdict::dead_end) == expected.empty());
      dead_ends += expected.empty();
      if (expected.empty()) break;
      std::set<std::uint64_t> reached;
      store.for_each_reached([&](std::uint64_t rows, bool) { reached.insert(rows); });
      CHECK(reached == expected);
    }
  }
  CHECK(dead_ends > 10);
}

TEST_CASE("lists: full, the lists are as before the call") {
  layers::lists<3> store(30);
  layers::lists<3>::stack_lines all;
  all.fill(layers::lists<3>::line::full());
  store.start();
  CHECK(store.forward(0, all, limits{}) == reach_verdict::limit_reached);
  CHECK(store.is_full());
  int reached = 0;
  store.for_each_reached([&](std::uint64_t rows, bool) { reached += rows == 0 ? 1 : 100; });
  CHECK(reached == 1);
  store.start();
  CHECK(!store.is_full());
  CHECK(store.forward(0, all, {.nodes = 2}) == reach_verdict::limit_reached);
  CHECK(!store.is_full());
}
