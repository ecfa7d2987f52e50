// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/first_or_others.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace first_or_others_choice {

using choice = branch::first_or_others<box(2)>;
static_assert(choice_for<choice, bits::cells_board<2>>);

choice of(const bits::cells_board<2>& b, cell c) {
  return choice(branch::assignments<box(2)>::of_cell(b, c));
}

TEST_CASE("first or others: the first is placed, or eliminated") {
  bits::cells_board<2> b;
  choice c = of(b, cell(5));
  REQUIRE(c.size() == 2);
  CHECK(c.rest().size() == 4);
  bits::cells_board<2> placed = b, eliminated = b;
  CHECK(c.apply_next(placed) == status::open);
  CHECK(placed.is_placed(cell(5)));
  CHECK(placed.digits(cell(5)).first() == 0);
  REQUIRE(c.size() == 1);
  CHECK(c.apply_next(eliminated) == status::open);
  CHECK(eliminated.digits(cell(5)).count() == 3);
  CHECK(!eliminated.has(cell(5), digit::from_value(1)));
  CHECK(c.size() == 0);
}

TEST_CASE("first or others: of two, the other is placed") {
  bits::cells_board<2> b;
  b.remove(cell(5), digit::from_value(1));
  b.remove(cell(5), digit::from_value(3));
  choice c = of(b, cell(5));
  bits::cells_board<2> first = b;
  c.apply_next(first);
  CHECK(first.digits(cell(5)).first() == 1);
  c.apply_next(b);
  CHECK(b.is_placed(cell(5)));
  CHECK(b.digits(cell(5)).first() == 3);
  CHECK(c.size() == 0);
}

TEST_CASE("first or others: none, and one alone") {
  CHECK(choice().size() == 0);
  bits::cells_board<2> b;
  branch::assignments<box(2)> one;
  one.push(cell(3), digit::from_value(2));
  choice c(one);
  REQUIRE(c.size() == 1);
  c.apply_next(b);
  CHECK(b.is_placed(cell(3)));
  CHECK(c.size() == 0);
}

} // namespace first_or_others_choice
