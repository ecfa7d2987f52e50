// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/methods/grasp.hpp>
#include <boxline/methods/hill_climbing.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;

template <class Solver>
std::uint64_t solves(const Solver& solve, const grid<3>& puzzle) {
  const auto r = solve.first(puzzle, {.nodes = 500'000});
  REQUIRE(r.verdict == solve_verdict::solved);
  CHECK(is_solution_of(r.grid, puzzle));
  return r.stats.nodes;
}

} // namespace

TEST_CASE("hill_climbing, grasp: they solve, in fewer steps after singles") {
  random_source random(1);
  std::uint64_t plain = 0, with_singles = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 46, random);
    plain += solves(methods::hill_climbing<3>({.seed = seed}), puzzle);
    with_singles += solves(methods::hill_climbing<3, singles>({.seed = seed}), puzzle);
    plain += solves(methods::grasp<3>({.seed = seed}), puzzle);
    with_singles += solves(methods::grasp<3, singles>({.seed = seed}), puzzle);
  }
  CHECK(with_singles < plain);
}

TEST_CASE("hill_climbing, grasp: limit_reached for a puzzle without a solution") {
  grid<2> puzzle = brute::read<2>("12..3..4........"); // no candidate for the second cell of the second row
  REQUIRE(is_valid(puzzle));
  CHECK(methods::grasp<2>().first(puzzle).verdict == solve_verdict::limit_reached);
  CHECK(methods::hill_climbing<2>().first(puzzle, {.nodes = 5000}).verdict == solve_verdict::limit_reached);
  puzzle.set_value(cell(2), 1);
  CHECK(methods::grasp<2>().first(puzzle).verdict == solve_verdict::invalid);
  CHECK(methods::hill_climbing<2>().first(puzzle).verdict == solve_verdict::invalid);
}
