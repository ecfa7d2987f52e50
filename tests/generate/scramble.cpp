// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/scramble.hpp>

#include <boxline/core/recognise.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace boxline;

TEST_CASE("a solution stays a solution, and of the same puzzle") {
  const auto check = []<box B>() {
    random_source random(2);
    const auto full = brute::full_grid<B>(random);
    const auto holes = brute::without<B>(full, B.cells() / 2, random);
    for (int steps = 0; steps < 60; ++steps) {
      auto puzzle = holes, solution = full;
      generate::scramble<B>(random, steps, puzzle, solution);
      REQUIRE(is_solution(solution));
      REQUIRE(is_solution_of(solution, puzzle));
      REQUIRE(puzzle.givens() == holes.givens());
      if (steps == 0) REQUIRE((puzzle == holes && solution == full));
    }
  };
  check.operator()<2>();
  check.operator()<3>();
  check.operator()<box{2, 3}>();
  check.operator()<box{3, 2}>();
  check.operator()<box{1, 5}>();
}

TEST_CASE("one step moves two lines, two groups, or transposes; many reach every arrangement") {
  random_source random(4);
  // Only the identity maps it to itself.
  const auto stairs = brute::read<2>("1234.111..11...1");
  std::set<grid<2>> one, many;
  for (int i = 0; i < 20'000; ++i) {
    auto g = stairs, h = stairs;
    generate::scramble<2>(random, 1, g, h);
    REQUIRE(g == h);
    one.insert(g);
    // Odd and even steps are different halves, so both are taken.
    generate::scramble<2>(random, 50 + i % 2, g, h);
    many.insert(g);
  }
  // Two bands with a pair of rows each, a pair of bands, the same of columns, and transposition.
  CHECK(one.size() == 2 + 1 + 2 + 1 + 1);
  CHECK(one.count(stairs) == 0);
  // The order of the group without digits.
  CHECK(many.size() == 128);
}
