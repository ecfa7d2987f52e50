// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/local/candidate_placement.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace boxline;

TEST_CASE("candidate_placement: each box gets its missing digits, none where it is excluded") {
  random_source random(1);
  std::set<grid<3>> seen;
  for (int round = 0; round < 60; ++round) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 20 + round, random);
    bits::cells_board<3> b;
    load(b, puzzle);
    // Eliminates further candidates, but none of one solution.
    const auto solution = brute::solutions(puzzle, 1)[0];
    for (int i = 0; i < 60; ++i) {
      const cell c(static_cast<int>(random.below(81)));
      const auto d = digit::from_index(static_cast<int>(random.below(9)));
      if (solution[c] != d.value()) b.remove(c, d);
    }
    local::state<3> s(b);
    local::candidate_placement().fill(s, random);
    CHECK(s.is_full());
    CHECK(s.excluded() == 0);
    CHECK(s.clashes() == 0);
    for (const cell c : s.free_cells()) CHECK(b.has(c, s.digit_at(c)));
    for (int u = 0; u < 9; ++u) {
      std::set<int> digits;
      for (int i = 0; i < 9; ++i) digits.insert(s.digit_at(geometry<3>::in_box(u, i)).value());
      CHECK(digits.size() == 9);
    }
    seen.insert(s.values());
  }
  CHECK(seen.size() > 50);
}

TEST_CASE("candidate_placement: equal seeds give equal placements; every filling of an open box occurs") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    local::state<2> s(brute::read<2>("....342121434312")), t = s;
    random_source one(seed), two(seed);
    local::candidate_placement().fill(s, one);
    local::candidate_placement().fill(t, two);
    CHECK(s == t);
  }
  local::state<2> open((grid<2>()));
  std::set<grid<2>> all;
  random_source random(3);
  for (int i = 0; i < 3000; ++i) {
    open.clear();
    local::candidate_placement().fill(open, random);
    grid<2> corner;
    for (int k = 0; k < 4; ++k)
      corner.set(geometry<2>::in_box(0, k), open.digit_at(geometry<2>::in_box(0, k)));
    all.insert(corner);
  }
  CHECK(all.size() == 24);
}

TEST_CASE("candidate_placement: a box without a matching is filled too") {
  bits::cells_board<2> b;
  for (const int c : {0, 1, 4})
    for (const int value : {3, 4}) b.remove(cell(c), digit::from_value(value)); // three cells for two digits
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    random_source random(seed);
    local::state<2> s(b);
    local::candidate_placement().fill(s, random);
    CHECK(s.is_full());
    CHECK(s.excluded() == 1);
  }
}
