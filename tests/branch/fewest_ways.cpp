// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/branch/fewest_ways.hpp>

#include "choices.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace boxline;

TEST_CASE("as few ways as there are, or two; all ways of one cell or of one digit in one house") {
  branch::fewest_ways ways(5);
  for_states<bits::planes::board<3>>(1, 100, [&](const auto& b, const auto& m) {
    std::size_t fewest = 1000;
    for (int c = 0; c < 81; ++c)
      if (!m.is_placed(c)) fewest = std::min(fewest, m.digits(c).size());
    for (int u = 0; u < 27; ++u)
      for (int d = 0; d < 9; ++d) {
        const auto places = m.places(u, d);
        if (places.size() == 1 &&
            m.is_placed(b.houses().cells(house(u))[static_cast<std::size_t>(places[0])]))
          continue;
        fewest = std::min(fewest, places.size());
      }
    const auto choice = listed(ways.choose(b));
    CHECK(choice.size() <= std::max<std::size_t>(fewest, 2));
    CHECK(choice.size() >= fewest);
    if (choice.empty()) return;
    const auto same = [&](auto of) { return std::all_of(choice.begin(), choice.end(), of); };
    const bool one_cell = same([&](assignment a) { return a.where == choice[0].where; });
    if (one_cell && choice.size() == m.digits(choice[0].where).size()) return;
    CHECK(same([&](assignment a) { return a.what == choice[0].what; }));
    bool one_house = false;
    for (int u = 0; u < 27; ++u)
      one_house = one_house || (same([&](assignment a) { return b.houses().contains(house(u), a.where); }) &&
                                choice.size() == m.places(u, choice[0].what.index()).size());
    CHECK(one_house);
  });
}

TEST_CASE("each restart begins at another place; equal seeds give equal choices") {
  const bits::cells::board<3> b;
  branch::fewest_ways one(1), same(1), other(2);
  std::set<int> cells;
  int differences = 0;
  for (int i = 0; i < 30; ++i) {
    const auto a = listed(one.choose(b));
    CHECK(a == listed(same.choose(b)));
    differences += a != listed(other.choose(b));
    cells.insert(a[0].where);
    one.restarted();
    same.restarted();
    other.restarted();
  }
  CHECK(cells.size() > 15);
  CHECK(differences > 20);
}

TEST_CASE("between restarts it branches in one part of the grid, in random order of values") {
  const bits::cells::board<3> b;
  branch::fewest_ways ways(1);
  std::set<int> cells, digits;
  for (int i = 0; i < 60; ++i) {
    const auto a = listed(ways.choose(b));
    cells.insert(a[0].where);
    digits.insert(a[0].what.value());
  }
  CHECK(cells.size() == 1);
  CHECK(digits.size() == 9);
}
