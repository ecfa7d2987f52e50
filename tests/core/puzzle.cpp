// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/puzzle.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("a puzzle is a grid or candidates, of the solver's box") {
  static_assert(puzzle_for<grid<3>, 3> && puzzle_for<candidates<3>, 3>);
  static_assert(puzzle_for<grid<box{2, 3}>, box{2, 3}>);
  static_assert(!puzzle_for<grid<4>, 3> && !puzzle_for<candidates<2>, 3>);
  static_assert(!puzzle_for<grid<box{2, 3}>, box{3, 2}>);
  static_assert(!puzzle_for<const char*, 3> && !puzzle_for<char[82], 3> && !puzzle_for<int, 3>);
}
