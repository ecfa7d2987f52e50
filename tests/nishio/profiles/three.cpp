// SPDX-License-Identifier: BSL-1.0
#include "../every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/profiles/three.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using nishio::cell_set;
using nishio::detail::three_profiles;

TEST_CASE("9x9 by profiles: random sets of cells against all their placements") {
  random_source random(1);
  int none = 0, some = 0;
  for (int round = 0; round < shortened(3000); ++round) {
    const auto cells = every_placement::random_cells<3>(random, static_cast<int>(random.below(5)),
                                                        static_cast<int>(random.below(60)));
    const auto expected = every_placement::left_of(cells);
    CHECK(three_profiles::surviving(cells) == expected);
    ++(expected.empty() ? none : some);
  }
  CHECK(none > shortened(100));
  CHECK(some > shortened(1000));
  CHECK(three_profiles::surviving(cell_set<3>::full()) == cell_set<3>::full());
  CHECK(three_profiles::surviving({}).empty());
}

TEST_CASE("9x9 by profiles: a single placement survives, and none of its parts") {
  random_source random(2);
  for (int round = 0; round < shortened(200); ++round) {
    const auto placement = every_placement::random_placement<3>(random);
    CHECK(three_profiles::surviving(placement) == placement);
    for (const int c : placement)
      CHECK(three_profiles::surviving(placement - cell_set<3>::single(c)).empty());
  }
}
