// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/branch/brancher.hpp>

#include "choices.hpp"

#include <doctest/doctest.h>

#include <type_traits>

using namespace boxline;

static_assert(std::is_trivially_copyable_v<branch::assignments<3>>);
static_assert(choice_for<branch::assignments<3>, bits::cells::board<3>>);
static_assert(!choice_for<int, bits::cells::board<3>>);

TEST_CASE("assignments of a cell and of a house are its candidates in ascending order") {
  for_states<bits::planes::board<3>>(1, 20, [](const auto& b, const auto& m) {
    for (int c = 0; c < 81; ++c) {
      std::vector<assignment> expected;
      for (const int d : m.digits(c)) expected.push_back({cell(c), digit::from_index(d)});
      CHECK(listed(branch::assignments<3>::of_cell(b, cell(c))) == expected);
    }
    for (int u = 0; u < 27; ++u)
      for (int d = 0; d < 9; ++d) {
        std::vector<assignment> expected;
        for (const int i : m.places(u, d))
          expected.push_back({b.houses().cells(house(u))[i], digit::from_index(d)});
        CHECK(listed(branch::assignments<3>::of_house(b, house(u), digit::from_index(d))) == expected);
      }
  });
}

TEST_CASE("alternatives are taken one by one, in order") {
  const bits::cells::board<2> start;
  auto choice = branch::assignments<2>::of_cell(start, cell(5));
  REQUIRE(choice.size() == 4);
  for (int d = 0; d < 4; ++d) {
    auto b = start;
    CHECK(choice.rest()[0] == assignment{cell(5), digit::from_index(d)});
    CHECK(choice.apply_next(b) == status::open);
    CHECK(b.values()[cell(5)] == d + 1);
    CHECK(choice.size() == 3 - d);
  }
  CHECK(choice.rest().empty());
}

TEST_CASE("an assignment that is no candidate is a contradiction") {
  bits::cells::board<2> b;
  branch::assignments<2> choice;
  CHECK(choice.size() == 0);
  choice.push(cell(0), digit::from_value(3));
  b.remove(cell(0), digit::from_value(3));
  CHECK(choice.apply_next(b) == status::contradiction);
}
