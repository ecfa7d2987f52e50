// SPDX-License-Identifier: BSL-1.0
#include "rounds.hpp"
#include "stores.hpp"

#include <boxline/nishio/layers/blocks.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using namespace boxline::nishio;

namespace {

// The graph's vertices and edges as the blocks reach them with every cell allowed.
template <box S>
void check_extent(std::uint64_t vertices, std::uint64_t edges) {
  layers::blocks<S> blocks;
  typename layers::blocks<S>::stack_lines columns;
  columns.fill(layers::blocks<S>::line::full());
  blocks.start();
  for (int i = 0; i < S.rows; ++i) CHECK(blocks.forward(i, columns, limits{}) == reach_verdict::reached);
  CHECK(blocks.reached().sets == vertices);
  CHECK(blocks.reached().steps == edges);
}

} // namespace

TEST_CASE("blocks: every eleventh set of cells at 4x4, random sets") {
  CHECK(stores::wrong_4x4(layered<2, layers::blocks<2>>(), 11) == 0);
  CHECK(stores::wrong_random(layered<3, layers::blocks<3>>(), 200, 1) == 0);
  CHECK(stores::wrong_random(layered<box(1, 6), layers::blocks<box(1, 6)>>(), 100, 2) == 0);
}

TEST_CASE("blocks: the graph's size, as it is reached") {
  check_extent<2>(14, 24);
  check_extent<3>(290, 936);
  check_extent<4>(19'442, 100'000);
  check_extent<5>(4'528'052, 34'189'800);
}

#ifdef BOXLINE_LONG_TESTS
TEST_CASE("[long] blocks: the graph's size at 36x36, and every cell survives: 1 GB, some seconds") {
  check_extent<6>(3'761'424'228, 39'287'236'464);
  layered<6, layers::blocks<6>> method;
  CHECK(method(cell_set<6>::full()).cells == cell_set<6>::full());
}
#endif

TEST_CASE(
    "blocks: begun in the middle, a set is completable if the rest of the columns covers its other rows") {
  constexpr box S(2, 3); // stack 1 is the last: a set has one row of each band, and needs the others
  layers::blocks<S> store;
  random_source random(4);
  int completable = 0, others = 0;
  for (int round = 0; round < shortened(200); ++round) {
    std::vector<std::uint64_t> added;
    for (std::uint64_t choice = 0; choice < 8; ++choice)
      if (random.below(2) == 0)
        added.push_back((choice & 1 ? 2u : 1u) | (choice & 2 ? 8u : 4u) | (choice & 4 ? 32u : 16u));
    if (added.empty()) continue;
    const auto stack = stores::random_stack<S>(random);
    auto columns = stores::lines_of<layers::blocks<S>>(stack);
    store.begin(1);
    for (const std::uint64_t rows : added) store.add(1, rows);
    if (store.forward(1, columns, limits{}) != reach_verdict::reached) continue;
    REQUIRE(store.backward(1, columns, limits{}) == stop_reason::none);
    for (const std::uint64_t rows : added) {
      // Its other rows, one a band, in some order of the columns.
      std::vector<std::uint64_t> needed;
      for (std::uint64_t row = 1; row < 64; row <<= 1)
        if (!(rows & row)) needed.push_back(row);
      bool expected = false;
      std::sort(needed.begin(), needed.end());
      do expected |= (needed[0] & stack[0]) && (needed[1] & stack[1]) && (needed[2] & stack[2]);
      while (std::next_permutation(needed.begin(), needed.end()));
      CHECK(store.is_completable(1, rows) == expected);
      ++(expected ? completable : others);
    }
  }
  CHECK(completable > 50);
  CHECK(others > 50);
}
