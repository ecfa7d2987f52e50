// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_crossings.hpp>
#include <boxline/core/house_list.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

template <house_system H>
void check(const H& h) {
  const auto& crossings = house_crossings_of(h);
  int most = 0;
  for (int u = 0; u < h.size(); ++u) {
    auto at = crossings.of(house(u)).begin();
    for (int v = 0; v < h.size(); ++v) {
      typename house_crossings<H>::position_set shared;
      for (int i = 0; i < H::shape.size(); ++i)
        if (h.contains(house(v), h.cells(house(u))[std::size_t(i)])) shared.insert(i);
      if (v == u || shared.count() < 2 || shared.count() == H::shape.size()) continue;
      REQUIRE(at != crossings.of(house(u)).end());
      CHECK(at->other == house(v));
      CHECK(at->positions == shared);
      most = std::max(most, shared.count());
      ++at;
    }
    CHECK(at == crossings.of(house(u)).end());
    for (int i = 0; i < H::shape.size(); ++i) {
      auto through = crossings.of(house(u), i).begin();
      for (const auto& v : crossings.of(house(u))) {
        if (!v.positions.test(i)) continue;
        REQUIRE(through != crossings.of(house(u), i).end());
        CHECK(through->other == v.other);
        CHECK(through->positions == v.positions);
        ++through;
      }
      CHECK(through == crossings.of(house(u), i).end());
    }
  }
  CHECK(crossings.most_shared() == most);
}

} // namespace

TEST_CASE("crossings: all houses that share two cells or more, ascending, with the positions, and by cell") {
  check(houses::standard<2>());
  check(houses::standard<box{2, 3}>());
  check(houses::standard<box{1, 4}>());
  const auto diagonals = house_list<2>::diagonals();
  check(houses::listed<2>(diagonals));
  const auto windows = house_list<3>::windows();
  check(houses::listed<3>(windows));
}

TEST_CASE("crossings of 9x9: a box has three rows and three columns, a row three boxes") {
  const auto& crossings = house_crossings_of(houses::standard<3>());
  const auto count = [&](house u) { return crossings.of(u).end() - crossings.of(u).begin(); };
  CHECK(count(house(18)) == 6);
  CHECK(count(house(0)) == 3);
  CHECK(crossings.most_shared() == 3);
}
