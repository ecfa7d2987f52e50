// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/used.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/testing/board.hpp>

#include "bits/small_boards.hpp"
#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

using namespace boxline;

static_assert(board<bits::used_board<3>>);
static_assert(bit_representation<bits::used, 3> && !bit_representation<bits::used, 3, houses::listed<3>>);
static_assert(std::is_trivially_copyable_v<bits::used_board<3>>);
static_assert(sizeof(bits::used_board<3>) <= 304);

static_assert([] {
  bits::used_board<2> b;
  return b.place(cell(0), digit::from_value(1)) == status::open && !b.has(cell(3), digit::from_value(1)) &&
         b.place(cell(3), digit::from_value(1)) == status::contradiction &&
         b.remove(cell(0), digit::from_value(1)) == status::contradiction && b.open_cells() == 15;
}());

TEST_CASE("used boards do what the model does") {
  check_small_boards<bits::used>(1, 1);
  CHECK(testing::check_board<bits::used_board<1>>(1).failure == "");
}
TEST_CASE("[busy] used boards of 9x9 do what the model does") {
  check_small_boards<bits::used>(2, 4);
  CHECK(testing::check_board<bits::used_board<3>>(1, {}, 3).failure == "");
}

TEST_CASE("bit manipulation: a solver on them counts what brute force counts") {
  random_source random(9);
  const pipeline<box{2, 3}, propagate::forward_check, branch::row_major<>, bits::used> solve;
  for (int i = 0; i < shortened(30); ++i) {
    const auto puzzle = brute::without(brute::full_grid<box{2, 3}>(random), 26, random);
    CHECK(solve.count(puzzle, {.solutions = 200}).count == brute::solutions(puzzle, 200).size());
  }
}
