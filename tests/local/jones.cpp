// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/local/engine.hpp>
#include <boxline/local/jones.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

template <class Strategy>
local::counts solved(const grid<3>& puzzle, const Strategy& method, std::uint64_t seed) {
  local::engine<3, Strategy> run(local::state<3>(puzzle), method, seed);
  REQUIRE(run.next({.nodes = 200'000}) == next_result::found);
  CHECK(is_solution_of(run.current().values(), puzzle));
  return run.count();
}

} // namespace

TEST_CASE("jones: solves Figure 1 and other puzzles, some by the placement alone, some after restarts") {
  random_source random(1);
  const auto figure =
      brute::read<3>("...512.........76.985.....3......421..19.38..257......5.....192.64.........758...");
  for (std::uint64_t seed = 0; seed < 3; ++seed) solved(figure, local::jones(), seed);
  std::uint64_t at_once = 0, restarts = 0;
  for (std::uint64_t seed = 0; seed < shortened(20u); ++seed) {
    at_once +=
        solved(brute::without(brute::full_grid<3>(random), 20, random), local::jones(), seed).steps == 0;
    restarts +=
        solved(brute::without(brute::full_grid<3>(random), 52, random), local::jones(), seed).restarts;
  }
  CHECK(at_once > 0);
  CHECK(restarts > shortened(10u, 1));
}

TEST_CASE("jones_best_first: never restarts") {
  random_source random(2);
  for (std::uint64_t seed = 0; seed < shortened(10u, 2); ++seed) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 45, random);
    CHECK(solved(puzzle, local::make_jones_best_first(), seed).restarts == 0);
  }
}
