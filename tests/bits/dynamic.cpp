// SPDX-License-Identifier: BSL-1.0
#include "bits/small_boards.hpp"
#include "boards.hpp"
#include "rounds.hpp"

#include <boxline/testing/board.hpp>

#include <doctest/doctest.h>

#include <utility>
#include <vector>

using namespace boxline;

using dynamic3 = bits::dynamic_board<3>;

static_assert(board<dynamic3> && undoable_board<dynamic3>);
static_assert(bit_representation<bits::dynamic, 3> &&
              bit_representation<bits::dynamic, 3, houses::listed<3>>);
static_assert(std::default_initializable<dynamic3> &&
              !std::default_initializable<bits::dynamic_board<3, houses::listed<3>>>);
static_assert(std::is_nothrow_move_constructible_v<dynamic3>); // so that a vector of boards moves them

TEST_CASE("dynamic boards do what the model does, undo included") {
  check_small_boards<bits::dynamic>(1, 1);
  CHECK(testing::check_board<bits::dynamic_board<1>>(1).failure == "");
  const houses::listed<2> jigsaw(jigsaw_houses());
  CHECK(testing::check_board<bits::dynamic_board<2, houses::listed<2>>>(1, jigsaw, shortened(20)).failure ==
        "");
}
TEST_CASE("[busy] dynamic boards of 9x9 and 16x16 do what the model does, undo included") {
  check_small_boards<bits::dynamic>(2, 4);
  CHECK(testing::check_board<dynamic3>(1, {}, 2).failure == "");
#ifdef BOXLINE_LONG_TESTS
  CHECK(testing::check_board<bits::dynamic_board<4>>(1, {}, 1).failure == "");
#endif
}

TEST_CASE("undo restores every intermediate state of a history, in any order of last-first marks") {
  random_source random(7);
  for (int round = 0; round < 20; ++round) {
    const auto history = testing::random_history<box(3)>(random, houses::standard<3>(), nullptr);
    dynamic3 b;
    std::vector<std::pair<std::size_t, dynamic3>> past;
    for (const auto& step : history) {
      if (random.below(8) == 0) past.emplace_back(b.mark(), b);
      testing::replay(b, {step});
    }
    while (!past.empty()) {
      b.undo(past.back().first);
      REQUIRE(b == past.back().second);
      REQUIRE(b.open_cells() == past.back().second.open_cells());
      if (random.below(2) == 0) { // go on from there, and back once more
        testing::replay(b, testing::random_history<box(3)>(random, houses::standard<3>(), nullptr));
        b.undo(past.back().first);
        REQUIRE(b == past.back().second);
      }
      past.resize(past.size() - 1 - random.below(past.size()) / 2);
    }
    b.undo(0);
    REQUIRE(b == dynamic3());
  }
}

TEST_CASE("a contradiction leaves a dynamic board as it was") {
  dynamic3 b;
  b.place(cell(0), digit::from_value(5));
  const dynamic3 before = b;
  const auto mark = b.mark();
  CHECK(b.place(cell(1), digit::from_value(5)) == status::contradiction);
  CHECK(b.remove(cell(0), digit::from_value(5)) == status::contradiction);
  CHECK(b == before);
  CHECK(b.mark() == mark);
}

TEST_CASE("copies of dynamic boards are independent, their trails too") {
  dynamic3 first;
  first.place(cell(0), digit::from_value(1));
  const auto mark = first.mark();
  const dynamic3 at_mark = first;
  first.place(cell(40), digit::from_value(2));

  dynamic3 second = first, third = second; // a copy, and a copy of the copy
  second.place(cell(80), digit::from_value(3));
  third.remove(cell(80), digit::from_value(3));
  CHECK(first.has(cell(80), digit::from_value(3)));
  CHECK(!first.is_placed(cell(80)));
  CHECK(second.is_placed(cell(80)));
  CHECK(!third.has(cell(80), digit::from_value(3)));

  // The marks of the first hold in its copies; undoing in one does not show in another.
  second.undo(mark);
  CHECK(second == at_mark);
  CHECK(third.is_placed(cell(40)));
  CHECK(first.is_placed(cell(40)));
  third.undo(mark);
  CHECK(third == at_mark);
  CHECK(!(first == at_mark));
  first.undo(mark);
  CHECK(first == at_mark);

  // Assignment over a longer and a shorter trail; to itself; from a move; to what was moved from.
  second.place(cell(20), digit::from_value(9));
  third = second;
  const dynamic3& itself = second;
  second = itself;
  CHECK(third == second);
  dynamic3 fourth = std::move(second);
  CHECK(fourth == third);
  second = at_mark;
  CHECK(second == at_mark);
  fourth.undo(mark);
  CHECK(fourth == at_mark);
  CHECK(third.is_placed(cell(20)));
}

TEST_CASE("many copies in a growing vector, each changed in its own way") {
  // Board i is a copy of board i - 1 as it was then; after that, every board before it loses one candidate of
  // cell i.
  std::vector<dynamic3> boards(1);
  for (int i = 1; i < 40; ++i) {
    boards.push_back(boards.back());
    for (int j = 0; j < i; ++j) boards[j].remove(cell(i), digit::from_index((i + j) % 9));
  }
  for (int j = 0; j < 40; ++j)
    for (int i = 1; i < 40; ++i)
      for (int d = 0; d < 9; ++d)
        REQUIRE(boards[j].has(cell(i), digit::from_index(d)) == (i <= j || d != (i + j) % 9));
}
