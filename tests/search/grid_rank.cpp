// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/core/natural.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/search/grid_rank.hpp>

#include <doctest/doctest.h>

#include <set>
#include <vector>

namespace grid_rank_test {

using namespace boxline;
using namespace boxline::search;

TEST_CASE("6x6: grids have numbers of their own, of which they are the grids; by brute force") {
  grid_ranker<box(2, 3)> of;
  REQUIRE(of.count() == uint128(28'200'960u));
  grid<box(2, 3)> begun;
  for (int c = 0; c < 9; ++c) begun.set_value(cell(c), "123456456"[c] - '0');
  const auto grids = brute::solutions<box(2, 3)>(begun, 1000);
  REQUIRE(grids.size() == 1000);
  std::set<uint128> seen;
  for (const auto& g : grids) {
    const auto r = of.rank(g);
    REQUIRE(r);
    REQUIRE(*r < of.count());
    REQUIRE(seen.insert(*r).second);
    REQUIRE(of.unrank(*r) == g);
  }
}

TEST_CASE("6x6: the grids of numbers in a row are solutions, and have these numbers") {
  grid_ranker<box(2, 3)> of;
  random_source random(3);
  std::set<grid<box(2, 3)>> seen;
  std::uint64_t at = 0;
  for (int i = 0; i < 600; ++i) {
    if (i % 100 == 0) at = i == 500 ? 28'200'860 : random.below(28'200'800);
    const auto g = of.unrank(uint128(at));
    REQUIRE(g);
    REQUIRE(is_solution(*g));
    REQUIRE(seen.insert(*g).second);
    REQUIRE(of.rank(*g) == uint128(at++));
  }
  CHECK(at == 28'200'960);
  CHECK(!of.unrank(uint128(at)));
  CHECK(!of.rank(grid<box(2, 3)>()));
}

TEST_CASE("9x9: the first, the last and random ones") {
  grid_ranker<3> of;
  REQUIRE(to_string(natural(of.count())) == "6670903752021072936960");
  random_source random(4);
  std::vector<uint128> numbers{uint128{}, of.count() - uint128(1u)};
  for (int i = 0; i < shortened(4, 1); ++i) numbers.push_back(uint128(random()) * uint128(random.below(361)));
  for (const uint128& i : numbers) {
    const auto g = of.unrank(i);
    REQUIRE(g);
    REQUIRE(is_solution(*g));
    REQUIRE(of.rank(*g) == i);
  }
  for (int i = 0; i < shortened(3, 1); ++i) {
    const auto g = brute::full_grid<3>(random);
    const auto r = of.rank(g);
    REQUIRE(r);
    REQUIRE(of.unrank(*r) == g);
  }
  CHECK(!of.unrank(of.count()));
}

} // namespace grid_rank_test
