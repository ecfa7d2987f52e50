// SPDX-License-Identifier: BSL-1.0
#include <boxline/testing/model.hpp>

#include <boxline/bits/cells.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using model_4x4 = testing::model<2>;

TEST_CASE("a model places, removes and finds contradictions by the definition") {
  model_4x4 m;
  CHECK(m.open_cells() == 16);
  CHECK(m.place(0, 1) == status::open);
  CHECK((m.is_placed(0) && m.digits(0) == std::vector<int>{1}));
  for (const int peer : {1, 2, 3, 4, 5, 8, 12}) CHECK_FALSE(m.has(peer, 1));
  CHECK((m.has(6, 1) && m.has(1, 0)));
  CHECK(m.place(1, 1) == status::contradiction);
  CHECK(m.remove(0, 1) == status::contradiction);
  CHECK(m.remove(1, 1) == status::open); // eliminated before
  CHECK(m.places(1, 1) == std::vector<int>{2, 3});
}

TEST_CASE("a solution list has all 288 grids of 4x4, or as many as are asked for") {
  random_source random(1);
  const testing::solution_list<2, houses::standard<2>> all(model_4x4(), random, 1000, 1000000);
  CHECK((all.found.size() == 288 && all.all));
  const testing::solution_list<2, houses::standard<2>> some(model_4x4(), random, 5, 1000000);
  CHECK((some.found.size() == 5 && !some.all));
  const testing::solution_list<2, houses::standard<2>> none(model_4x4(), random, 5, 3);
  CHECK((none.found.empty() && !none.all));
}

TEST_CASE("a random history keeps its solution, and replays to the same state on board and model") {
  random_source random(2);
  const houses::standard<2> h;
  const auto solution =
      testing::solution_list<2, houses::standard<2>>(model_4x4(), random, 1, 1000).found.at(0);
  std::size_t steps = 0;
  for (int i = 0; i < 50; ++i) {
    const auto history = testing::random_history<2>(random, h, i % 2 == 0 ? &solution : nullptr);
    steps += history.size();
    model_4x4 m;
    bits::cells_board<2> b;
    REQUIRE(testing::replay(m, history) == status::open);
    REQUIRE(testing::replay(b, history) == status::open);
    REQUIRE(model_4x4::of(b) == m);
    for (int c = 0; c < 16 && i % 2 == 0; ++c) REQUIRE(m.has(c, solution[cell(c)] - 1));
  }
  CHECK(steps > 200);
}
