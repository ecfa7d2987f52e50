// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/by_conflicts.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/testing/brancher.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace conflict_branching {

static_assert(brancher_for<branch::by_conflicts<>, bits::tracked_board<3>>);
static_assert(!brancher_for<branch::by_conflicts<>, bits::cells_board<3>>);

TEST_CASE("by conflicts: its choices lose nothing") {
  const auto r = testing::check_brancher<branch::by_conflicts<>, bits::tracked_board<2>>(1);
  CHECK_MESSAGE(r.passed(), r.failure);
}

TEST_CASE("by conflicts: the fewest candidates first, then the cells that failed") {
  bits::tracked_board<2> b;
  b.keep(cell(6), 0b0111);
  branch::by_conflicts<> brancher;
  CHECK(brancher.choose(b).rest()[0].where == cell(6));
  bits::tracked_board<2> failing = b;
  failing.place(cell(9), digit::from_value(1));
  brancher.failed(failing);
  CHECK(brancher.weight(cell(9)) == 2);
  CHECK(brancher.weight(cell(6)) == 1.5f); // chosen last
  for (int i = 0; i < 9; ++i) brancher.failed(failing);
  const auto choice = brancher.choose(b);
  CHECK(choice.rest()[0].where == cell(9));
  CHECK(choice.rest().size() == 4);
  CHECK(choice.size() == 2); // the first digit, or none but the others
}

TEST_CASE("by conflicts: a digit with two places before a cell with more candidates") {
  bits::tracked_board<2> b;
  b.remove(cell(0), digit::from_value(3));
  b.remove(cell(1), digit::from_value(3));
  branch::by_conflicts<> brancher;
  const auto choice = brancher.choose(b);
  REQUIRE(choice.size() == 2);
  CHECK(choice.rest()[0] == assignment{cell(2), digit::from_value(3)});
  CHECK(choice.rest()[1] == assignment{cell(3), digit::from_value(3)});
}

TEST_CASE("by conflicts: two places by the cell that has more weight") {
  bits::tracked_board<2> b;
  for (const int c : {0, 1}) b.remove(cell(c), digit::from_value(3));
  for (const int c : {8, 9}) b.remove(cell(c), digit::from_value(2));
  branch::by_conflicts<> brancher;
  std::vector<float> weights(16, 1);
  weights[10] = 3;
  brancher.begin_with(weights);
  const auto choice = brancher.choose(b);
  REQUIRE(choice.size() == 2);
  CHECK(choice.rest()[0] == assignment{cell(10), digit::from_value(2)});
  CHECK(choice.rest()[1] == assignment{cell(11), digit::from_value(2)});
  brancher.failed(b);
  CHECK(brancher.weight(cell(10)) == 3);
  CHECK(brancher.weight(cell(11)) == 1.5f);
  std::swap(weights[10], weights[11]);
  brancher.begin_with(weights);
  CHECK(brancher.choose(b).rest()[0] == assignment{cell(11), digit::from_value(2)});
}

TEST_CASE("by conflicts: weights to begin with come before the first cell, and failures add to them") {
  const bits::tracked_board<2> b;
  branch::by_conflicts<> brancher;
  std::vector<float> weights(16, 1);
  weights[5] = 2;
  brancher.begin_with(weights);
  CHECK(brancher.choose(b).rest()[0].where == cell(5));
  bits::tracked_board<2> failing = b;
  failing.place(cell(9), digit::from_value(1));
  for (int i = 0; i < 2; ++i) brancher.failed(failing);
  CHECK(brancher.weight(cell(9)) > brancher.weight(cell(5)));
  CHECK(brancher.choose(b).rest()[0].where == cell(9));
}

TEST_CASE("by conflicts: weights stay finite") {
  bits::tracked_board<2> b;
  b.place(cell(3), digit::from_value(2));
  branch::by_conflicts<> brancher;
  for (int i = 0; i < 400'000; ++i) brancher.failed(b);
  CHECK(brancher.weight(cell(3)) < 1e25f);
  CHECK(brancher.choose(bits::tracked_board<2>()).rest()[0].where == cell(3));
}

} // namespace conflict_branching
