// SPDX-License-Identifier: BSL-1.0
#include "steps.hpp"

#include <boxline/logic/step.hpp>

#include <doctest/doctest.h>

namespace step_test {

using namespace steps;
using boxline::logic::step;

TEST_CASE("step: apply places, eliminates, and returns the status of the board") {
  bits::cells_board<2> b;
  step s{&pair_info};
  s.eliminations = {{at(1, 1, 4), d(1)}, {at(1, 1, 4), d(2)}};
  CHECK(logic::apply(b, s) == status::open);
  CHECK(b.digits(at(1, 1, 4)).count() == 2);
  s.eliminations = {{at(1, 2, 4), d(4)}};
  s.placements = {{at(1, 1, 4), d(3)}};
  CHECK(logic::apply(b, s) == status::open);
  CHECK(b.is_placed(at(1, 1, 4)));
  CHECK_FALSE(b.has(at(1, 2, 4), d(4)));
  CHECK_FALSE(b.has(at(1, 2, 4), d(3))); // by the placement
}

TEST_CASE("step: apply reports a contradiction and a solution") {
  bits::cells_board<2> b;
  step s{&pair_info};
  b.place(at(2, 2, 4), d(4));
  s.eliminations = {{at(2, 2, 4), d(4)}};
  CHECK(logic::apply(b, s) == status::contradiction);

  bits::cells_board<2> c;
  s.eliminations.clear();
  s.placements = {{at(1, 1, 4), d(1)}, {at(1, 2, 4), d(1)}};
  CHECK(logic::apply(c, s) == status::contradiction);

  bits::cells_board<2> full;
  s.placements.clear();
  constexpr const char* rows = "1234341221434321";
  for (int i = 0; i < 16; ++i) s.placements.push_back({cell(i), d(rows[i] - '0')});
  CHECK(logic::apply(full, s) == status::solved);
  CHECK(logic::apply(full, step{&pair_info}) == status::solved);
}

TEST_CASE("step: values are equal where all their parts are, nested steps too") {
  const step a = chain_step();
  step b = a;
  CHECK(a == b);
  b.chains[0].nested[0].eliminations.pop_back();
  CHECK_FALSE(a == b);
  b = a;
  b.chains[0].nodes[1].from = 5;
  CHECK_FALSE(a == b);
  b = a;
  b.chains[0].met = constraint::of(row(1), d(1));
  CHECK_FALSE(a == b);
}

} // namespace step_test
