// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/bivalue_first.hpp>

#include <boxline/bits/planes.hpp>

#include "choices.hpp"

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("bivalue_first takes a cell with two, else a house with fewer places, else the cell") {
  int cells = 0, houses = 0, larger = 0;
  for_states<bits::planes::board<3>>(3, 150, [&](const auto& b, const auto& m) {
    const auto by_cell = listed(branch::fewest_candidates().choose(b)), by_house = first_fewest_places(b, m);
    const auto got = listed(branch::bivalue_first().choose(b));
    if (by_cell.size() <= 2 || by_house.size() >= by_cell.size()) {
      CHECK(got == by_cell);
      (by_cell.size() <= 2 ? cells : larger) += 1;
    } else {
      CHECK(got == by_house);
      ++houses;
    }
  });
  CHECK(cells > 0);
  CHECK(houses > 0);
  CHECK(larger > 0);
}
