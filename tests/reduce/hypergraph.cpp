// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/reduce/hypergraph.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>


using namespace boxline;

namespace {

template <box B>
void check_sizes(int k) {
  const int n = k * k;
  const reduce::hypergraph<B> g;
  CHECK(g.vertices() == n * n);
  CHECK(g.hyperedges() == 3 * n);
  std::vector<brute::region> found;
  for (int i = 0; i < g.hyperedges(); ++i) found.emplace_back(g.hyperedge(i).begin(), g.hyperedge(i).end());
  CHECK(found == brute::standard_houses(k, k));
}

} // namespace

TEST_CASE("a hyperedge for each house, 27 at 9x9: k from 2 to 6") {
  check_sizes<2>(2);
  check_sizes<3>(3);
  check_sizes<4>(4);
  check_sizes<5>(5);
  check_sizes<6>(6);
  static_assert(reduce::hypergraph<3>().hyperedges() == 27 && reduce::hypergraph<3>().vertices() == 81);
}

TEST_CASE("Latin squares have 2n, other houses their own, and the puzzle is kept") {
  CHECK(reduce::hypergraph<box{1, 5}>().hyperedges() == 10);
  const auto list = house_list<3>::windows();
  grid<3> puzzle;
  puzzle.set_value(cell(80), 9);
  const reduce::hypergraph<3, houses::listed<3>> g(puzzle, houses::listed<3>(list));
  CHECK(g.hyperedges() == 31);
  CHECK(g.hyperedge(27)[0] == cell(10));
  CHECK(g.puzzle() == puzzle);
}
