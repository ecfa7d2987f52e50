// SPDX-License-Identifier: BSL-1.0
#include "bits/small_boards.hpp"
#include "boards.hpp"

#include <boxline/testing/board.hpp>

#include <doctest/doctest.h>

using namespace boxline;

static_assert(board<bits::planes_board<3>>);
static_assert(bit_representation<bits::planes, 3>);
static_assert(std::is_trivially_copyable_v<bits::planes_board<3>>);

TEST_CASE("planes boards do what the model does") {
  check_small_boards<bits::planes, box{5, 1}, box{3, 2}>(1, 1);
  CHECK(testing::check_board<bits::planes_board<1>>(1).failure == "");
}
TEST_CASE("[busy] planes boards of 9x9 and 16x16 do what the model does") {
  check_small_boards<bits::planes, box{5, 1}, box{3, 2}>(2, 4);
  CHECK(testing::check_board<bits::planes_board<3>>(1, {}, 3).failure == "");
#ifdef BOXLINE_LONG_TESTS
  CHECK(testing::check_board<bits::planes_board<4>>(1, {}, 1).failure == "");
#endif
}
