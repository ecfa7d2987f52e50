// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"

#include <boxline/propagate/locked.hpp>

using namespace boxline;

static_assert(propagator_for<propagate::locked, bits::cells_board<3>>);
static_assert(inference_only<propagate::locked>);

TEST_CASE("locked infers what its naive implementation infers, on every board and kind of house") {
  oracle::compare_all(
      propagate::locked(), [](auto& m) { return testing::naive::locked(m); }, 4, 10, false);
}

TEST_CASE("locked finds pointing and claiming") {
  using where = geometry<3>;
  const digit five = digit::from_value(5);
  propagate::locked p;
  SUBCASE("the places in box 1 lie in row 1: row 1 loses the digit outside") {
    bits::cells_board<3> b;
    for (int i = 3; i < 9; ++i) b.remove(where::in_box(0, i), five);
    CHECK(propagate::run(p, b) == status::open);
    for (int i = 0; i < 9; ++i) CHECK(b.has(where::at(0, i), five) == (i < 3));
    CHECK(candidates_of(b).count() == 729 - 12);
  }
  SUBCASE("the places in column 9 lie in box 6: box 6 loses the digit outside") {
    bits::cells_board<3> b;
    for (int i = 0; i < 9; ++i)
      if (i / 3 != 1) b.remove(where::at(i, 8), five);
    CHECK(propagate::run(p, b) == status::open);
    for (int i = 0; i < 9; ++i) CHECK(b.has(where::in_box(5, i), five) == (i % 3 == 2));
    CHECK(candidates_of(b).count() == 729 - 12);
  }
  SUBCASE("a digit whose places lie in no second house alone stays") {
    bits::cells_board<3> b;
    for (int i = 4; i < 9; ++i) b.remove(where::in_box(0, i), five);
    const bits::cells_board<3> before = b;
    CHECK(p.propagate(b) == progress::none);
    CHECK(b == before);
  }
}
