// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/branch/bivalue_first.hpp>
#include <boxline/branch/fewest_places.hpp>
#include <boxline/branch/fewest_ways.hpp>
#include <boxline/core/house_list.hpp>

#include "choices.hpp"

#include <doctest/doctest.h>

using namespace boxline;

namespace {

// The first digit and house with the fewest places that are not one placed cell; two are few enough.
template <class Board, class Model>
std::vector<assignment> first_fewest(const Board& b, const Model& m) {
  int house_found = -1, digit_found = -1;
  std::size_t fewest = 1000;
  for (int d = 0; d < m.n; ++d)
    for (int u = 0; u < b.houses().size(); ++u) {
      const auto places = m.places(u, d);
      if (places.size() >= fewest || fewest <= 2) continue;
      if (places.size() == 1 && m.is_placed(b.houses().cells(house(u))[static_cast<std::size_t>(places[0])]))
        continue;
      fewest = places.size();
      house_found = u;
      digit_found = d;
    }
  return listed(
      branch::assignments<Board::shape>::of_house(b, house(house_found), digit::from_index(digit_found)));
}

} // namespace

TEST_CASE("the first digit and house with the fewest places") {
  for_states<bits::planes::board<3>>(1, 60, [](const auto& b, const auto& m) {
    CHECK(listed(branch::fewest_places().choose(b)) == first_fewest(b, m));
  });
  for_states<bits::cells::board<box(2, 3)>>(2, 60, [](const auto& b, const auto& m) {
    CHECK(listed(branch::fewest_places().choose(b)) == first_fewest(b, m));
  });
}

TEST_CASE("bivalue_first takes a cell with two, else a house with fewer places, else the cell") {
  int cells = 0, houses = 0, larger = 0;
  for_states<bits::planes::board<3>>(3, 150, [&](const auto& b, const auto& m) {
    const auto by_cell = listed(branch::fewest_candidates().choose(b)), by_house = first_fewest(b, m);
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

TEST_CASE("cells in no house are chosen when nothing else is open") {
  house_list<2> list;
  list.add({cell(0), cell(1), cell(2), cell(3)});
  const houses::listed<2> h(list);
  bits::cells::board<2, houses::listed<2>> b(h);
  for (int c = 0; c < 4; ++c) b.place(cell(c), digit::from_index(c));
  CHECK(listed(branch::fewest_places().choose(b)) == listed(branch::assignments<2>::of_cell(b, cell(4))));
  CHECK(listed(branch::bivalue_first().choose(b)).size() == 4);
  CHECK(listed(branch::fewest_ways().choose(b)).size() == 4);
  const house_list<2> none;
  const houses::listed<2> h0(none);
  const bits::cells::board<2, houses::listed<2>> b0(h0);
  CHECK(listed(branch::fewest_places().choose(b0)).size() == 4);
  CHECK(listed(branch::fewest_ways().choose(b0)).size() == 4);
}
