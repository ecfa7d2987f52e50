// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/box.hpp>

#include <doctest/doctest.h>

using boxline::box;

template <box B>
constexpr int size_of() {
  return B.size();
}

// An int converts, also as a template argument.
static_assert(size_of<3>() == 9 && size_of<box{2, 3}>() == 6 && size_of<box(4)>() == 16);
static_assert(box(3) == box(3, 3) && box(2, 3) != box(3, 2) && box(2, 3) < box(3, 2));
static_assert(box(3).cells() == 81 && box(2, 5).cells() == 100);
static_assert(box(1, 5).is_latin() && box(5, 1).is_latin() && box(1).is_latin() && !box(2).is_latin());

// From 1 to 255 digits; products that overflow an int are none.
static_assert(boxline::box_of_a_grid<1> && boxline::box_of_a_grid<15> && boxline::box_of_a_grid<box{1, 255}>);
static_assert(!boxline::box_of_a_grid<0> && !boxline::box_of_a_grid<16> && !boxline::box_of_a_grid<-3>);
static_assert(!boxline::box_of_a_grid<box{-2, -2}> && !boxline::box_of_a_grid<box{1, 256}>);
static_assert(!boxline::box_of_a_grid<box{65536, 65536}>);

TEST_CASE("a box has its rows and columns in that order") {
  constexpr box b{2, 3};
  CHECK(b.rows == 2);
  CHECK(b.columns == 3);
}
