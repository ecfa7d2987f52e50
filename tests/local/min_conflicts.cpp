// SPDX-License-Identifier: BSL-1.0
#include <boxline/methods/min_conflicts.hpp>

#include "local/searches.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

using namespace boxline;
using conflict_strategy =
    local::strategy<local::missing_digits, local::random_placement, local::min_conflicts>;

TEST_CASE("min_conflicts: the requirements of a local search") {
  searches::check<2, methods::min_conflicts<2>>();
  searches::check<box{2, 3}, methods::min_conflicts<box{2, 3}>>();
  searches::check<3, methods::min_conflicts<3>>();
}

TEST_CASE("min_conflicts: costs equal a recount at each step") {
  const auto seen = searches::follow<3>(conflict_strategy(), searches::hard(), shortened(3000));
  CHECK(seen.moves > shortened(2900));
  CHECK(seen.worse > shortened(100));
  CHECK(seen.threes == 0);
}

TEST_CASE("min_conflicts: the best swap of a cell in conflict; with noise, any swap") {
  using path = conflict_strategy::trajectory_type<3>;
  for (const int noise : {0, 1000}) {
    path w(local::state<3>(searches::hard()), {}, {}, 3);
    local::random_placement placement;
    w.place(placement);
    const local::min_conflicts mover{.noise = noise};
    int least = 0, steps = 0;
    while (++steps < 300 && !w.current().is_solution()) {
      const auto before = w.current();
      REQUIRE(mover.step(w) == local::step::moved);
      std::vector<cell> moved;
      for (const cell c : before.free_cells())
        if (before.digit_at(c) != w.current().digit_at(c)) moved.push_back(c);
      REQUIRE(moved.size() == 2);
      // One of the two was in conflict, and no swap of it was better.
      bool is_least = false, was_in_conflict = false;
      const int made = before.missing_change({moved[0], moved[1]});
      for (const cell c : moved) {
        if (!local::min_conflicts::is_in_conflict(before, c)) continue;
        was_in_conflict = true;
        bool better = false;
        for (const cell other : before.free_cells(geometry<3>::box_index(c)))
          better = better || (other != c && before.missing_change({c, other}) < made);
        is_least = is_least || !better;
      }
      CHECK(was_in_conflict);
      if (noise == 0) CHECK(is_least);
      least += is_least;
    }
    if (noise == 1000) CHECK(least < 200);
  }
}

TEST_CASE("min_conflicts: is_in_conflict") {
  random_source random(5);
  const auto full = brute::full_grid<3>(random);
  local::state<3> s((grid<3>()));
  s.assign(full);
  for (int c = 0; c < 81; ++c) CHECK_FALSE(local::min_conflicts::is_in_conflict(s, cell(c)));
  s.make({cell(0), cell(1)}); // two cells of a row: only their columns have a digit twice
  for (int c = 0; c < 81; ++c) {
    const bool is_one = c == 0 || c == 1;
    bool is_double = false;
    for (const int moved : {0, 1})
      is_double = is_double || (c % 9 == moved && s.digit_at(cell(c)) == s.digit_at(cell(moved)));
    CHECK(local::min_conflicts::is_in_conflict(s, cell(c)) == (is_one || is_double));
  }
}
