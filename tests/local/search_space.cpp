// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/local/search_space.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;

TEST_CASE("space_of: Figure 1 of Jones, Roach and Perkins has 131 moves, not 1,378, and (6!)^6 7! (5!)^2 "
          "states, not 53!") {
  const auto figure =
      brute::read<3>("...512.........76.985.....3......421..19.38..257......5.....192.64.........758...");
  REQUIRE(figure.givens() == 28);
  const auto s = local::space_of(figure);
  CHECK(s.moves == 1378);
  CHECK(s.moves_in_boxes == 131);
  CHECK(s.moves_saved() == 1247);
  CHECK(std::count(s.open.begin(), s.open.end(), 6) == 6);
  CHECK(std::count(s.open.begin(), s.open.end(), 7) == 1);
  CHECK(std::count(s.open.begin(), s.open.end(), 5) == 2);
  // 720^6 * 5040 * 120^2 = 1.0111e25; 53! = 4.2749e69.
  CHECK(s.log10_states_in_boxes == doctest::Approx(6 * std::log10(720.0) + std::log10(5040.0 * 120 * 120)));
  CHECK(s.log10_states == doctest::Approx(69.6309).epsilon(1e-6));
}

TEST_CASE("space_of: moves equal the counted pairs") {
  random_source random(1);
  for (int i = 0; i < 50; ++i) {
    const auto puzzle =
        brute::without(brute::full_grid<box{2, 3}>(random), static_cast<int>(random.below(37)), random);
    using where = geometry<box{2, 3}>;
    std::uint64_t all = 0, in_boxes = 0;
    for (int a = 0; a < 36; ++a)
      for (int b = a + 1; b < 36; ++b) {
        if (!puzzle.is_blank(cell(a)) || !puzzle.is_blank(cell(b))) continue;
        ++all;
        in_boxes += where::box_index(cell(a)) == where::box_index(cell(b));
      }
    const auto s = local::space_of(puzzle);
    CHECK(s.moves == all);
    CHECK(s.moves_in_boxes == in_boxes);
  }
}

TEST_CASE("space_of: a full grid has one state and no move") {
  random_source random(2);
  const auto s = local::space_of(brute::full_grid<2>(random));
  CHECK(s.moves == 0);
  CHECK(s.moves_in_boxes == 0);
  CHECK(s.log10_states == 0);
  CHECK(s.log10_states_in_boxes == 0);
}
