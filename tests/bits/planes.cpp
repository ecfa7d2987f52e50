// SPDX-License-Identifier: BSL-1.0
#include "boards.hpp"

#include <boxline/testing/board.hpp>

#include <doctest/doctest.h>

using namespace boxline;

static_assert(board<bits::planes_board<3>>);
static_assert(bit_representation<bits::planes, 3>);
static_assert(std::is_trivially_copyable_v<bits::planes_board<3>>);

namespace {
void small_planes_boards(std::uint64_t seed) {
  CHECK(testing::check_board<bits::planes_board<2>>(seed).failure == "");
  CHECK(testing::check_board<bits::planes_board<box{1, 5}>>(seed).failure == "");
  CHECK(testing::check_board<bits::planes_board<box{5, 1}>>(seed).failure == "");
  CHECK(testing::check_board<bits::planes_board<box{2, 3}>>(seed).failure == "");
  CHECK(testing::check_board<bits::planes_board<box{3, 2}>>(seed).failure == "");
}
} // namespace

TEST_CASE("planes boards do what the model does") {
  small_planes_boards(1);
  CHECK(testing::check_board<bits::planes_board<1>>(1).failure == "");
}
TEST_CASE("[busy] planes boards of 9x9 and 16x16 do what the model does") {
  for (std::uint64_t seed = 2; seed <= 4; ++seed) small_planes_boards(seed);
  CHECK(testing::check_board<bits::planes_board<3>>(1, {}, 3).failure == "");
  CHECK(testing::check_board<bits::planes_board<4>>(1, {}, 1).failure == "");
}
