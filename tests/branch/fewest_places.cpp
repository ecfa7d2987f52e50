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

TEST_CASE("the first digit and house with the fewest places") {
  for_states<bits::planes::board<3>>(1, 60, [](const auto& b, const auto& m) {
    CHECK(listed(branch::fewest_places().choose(b)) == first_fewest_places(b, m));
  });
  for_states<bits::cells::board<box(2, 3)>>(2, 60, [](const auto& b, const auto& m) {
    CHECK(listed(branch::fewest_places().choose(b)) == first_fewest_places(b, m));
  });
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
