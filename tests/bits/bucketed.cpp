// SPDX-License-Identifier: BSL-1.0
#include "boards.hpp"
#include "rounds.hpp"

#include <boxline/testing/board.hpp>

#include <doctest/doctest.h>

using namespace boxline;

using bucketed3 = bits::bucketed_board<bits::cells_board<3>>;
using bucketed_dynamic = bits::bucketed_board<bits::dynamic_board<box{2, 3}>>;

static_assert(board<bucketed3> && finds_fewest<bucketed3>);
static_assert(!finds_fewest<bits::cells_board<3>>);
static_assert(bit_representation<bits::bucketed<bits::cells>, 3>);
static_assert(bit_representation<bits::bucketed<bits::cells>, 3, houses::listed<3>>);
static_assert(std::default_initializable<bucketed3> &&
              !std::default_initializable<bits::bucketed_board<bits::cells_board<3, houses::listed<3>>>>);
static_assert(std::is_trivially_copyable_v<bucketed3>);
// Neither undo nor the inner board's own code for rules may change candidates without the buckets.
static_assert(!undoable_board<bucketed_dynamic>);
static_assert(propagates_natively<bits::planes_board<3>, propagate::hidden_single>);
static_assert(!propagates_natively<bits::bucketed_board<bits::planes_board<3>>, propagate::hidden_single>);

static_assert([] {
  bits::bucketed_board<bits::cells_board<2>> b;
  b.place(cell(0), digit::from_value(1));
  const bool first = b.fewest() == cell(1) && b.count(cell(1)) == 3;
  b.remove(cell(15), digit::from_value(1));
  b.remove(cell(15), digit::from_value(2));
  return first && b.fewest() == cell(15);
}());

namespace {
void small_bucketed_boards(std::uint64_t seed) {
  CHECK(testing::check_board<bits::bucketed_board<bits::cells_board<2>>>(seed, {}, shortened(8, 3)).failure ==
        "");
  CHECK(testing::check_board<bits::bucketed_board<bits::cells_board<box{1, 5}>>>(seed, {}, shortened(8, 3))
            .failure == "");
  CHECK(testing::check_board<bucketed_dynamic>(seed, {}, shortened(8, 3)).failure == "");
  CHECK(
      testing::check_board<bits::bucketed_board<bits::planes_board<2>>>(seed, {}, shortened(8, 3)).failure ==
      "");
}
} // namespace

TEST_CASE("bucketed boards do what the model does, and find the fewest") {
  small_bucketed_boards(1);
  CHECK(testing::check_board<bits::bucketed_board<bits::cells_board<1>>>(1).failure == "");
}
TEST_CASE("[busy] bucketed boards of 9x9 and 16x16 do what the model does, and find the fewest") {
  for (std::uint64_t seed = 2; seed <= 4; ++seed) small_bucketed_boards(seed);
  CHECK(testing::check_board<bucketed3>(1, {}, 3).failure == "");
#ifdef BOXLINE_LONG_TESTS
  CHECK(testing::check_board<bits::bucketed_board<bits::cells_board<4>>>(1, {}, 1).failure == "");
#endif
  const houses::listed<3> diagonals(diagonal_houses<3>());
  using listed = bits::bucketed_board<bits::cells_board<3, houses::listed<3>>>;
  CHECK(testing::check_board<listed>(1, diagonals, 2).failure == "");
}

TEST_CASE("ties go to the first cell in reading order, whatever the history") {
  random_source random(3);
  for (int round = 0; round < 100; ++round) {
    bucketed3 b;
    testing::replay(b, testing::random_history<box(3)>(random, houses::standard<3>(), nullptr));
    int best = -1, least = 10;
    for (int c = 0; c < 81; ++c)
      if (!b.is_placed(cell(c)) && b.digits(cell(c)).count() < least) {
        best = c;
        least = b.digits(cell(c)).count();
      }
    REQUIRE(b.fewest() == best);
    for (int c = 0; c < 81; ++c) REQUIRE(b.count(cell(c)) == b.digits(cell(c)).count());
  }
}
