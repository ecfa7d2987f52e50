// SPDX-License-Identifier: BSL-1.0
#include "methods/local.hpp"
#include "rounds.hpp"

#include <boxline/methods/grasp.hpp>
#include <boxline/methods/hill_climbing.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

TEST_CASE("hill_climbing: the requirements of a local search; nodes as on every machine") {
  CHECK(local_methods::check<boxline::methods::hill_climbing<2>, boxline::methods::hill_climbing<3>>() ==
        218);
}

TEST_CASE("hill_climbing, grasp: fewer steps after singles") {
  using namespace boxline;
  using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
  const auto steps = [](const auto& solve, const grid<3>& puzzle) {
    const auto r = solve.first(puzzle, {.nodes = 500'000});
    REQUIRE(r.verdict == solve_verdict::solved);
    CHECK(is_solution_of(r.grid, puzzle));
    return r.stats.nodes;
  };
  random_source random(1);
  std::uint64_t plain = 0, with_singles = 0;
  for (std::uint64_t seed = 0; seed < shortened(5u, 1); ++seed) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 46, random);
    plain += steps(methods::hill_climbing<3>({.seed = seed}), puzzle);
    with_singles += steps(methods::hill_climbing<3, singles>({.seed = seed}), puzzle);
    plain += steps(methods::grasp<3>({.seed = seed}), puzzle);
    with_singles += steps(methods::grasp<3, singles>({.seed = seed}), puzzle);
  }
  CHECK(with_singles < plain);
}
