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

TEST_CASE("a box has its rows and columns in that order") {
  constexpr box b{2, 3};
  CHECK(b.rows == 2);
  CHECK(b.columns == 3);
}
