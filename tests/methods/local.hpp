// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/recognise.hpp>
#include <boxline/solver.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

/// \file
/// The requirements of the methods of local search: options by name, no proof, and searches that are equal on
/// every machine.

namespace local_methods {

using namespace boxline;

/// `S2` is the method at 4x4, `S3` at 9x9. Gives the nodes for a 9x9 puzzle with 52 blanks, seed 7.
template <class S2, class S3>
std::uint64_t check() {
  // A puzzle without a solution, which singles refute.
  grid<2> puzzle = brute::read<2>("12..3..4........");
  CHECK(S2().first(puzzle, {.nodes = 500}).verdict == solve_verdict::limit_reached);
  puzzle.set_value(cell(2), 1); // clashes
  CHECK(S2().first(puzzle).verdict == solve_verdict::invalid);
  CHECK(S2().count(grid<2>()).count == 1); // one solution, and no proof that there are others or none
  CHECK(S2().count(grid<2>()).verdict == enumeration_verdict::limit_reached);

  random_source random(1);
  const auto hard = brute::without(brute::full_grid<3>(random), 52, random);
  const auto r = S3({.seed = 7}).first(hard, {.nodes = 2'000'000});
  REQUIRE(r.verdict == solve_verdict::solved);
  CHECK(is_solution_of(r.grid, hard));
  CHECK(S3({.seed = 7}).first(hard).stats == r.stats);
  CHECK(S3({.seed = 8}).first(grid<3>()).grid != S3({.seed = 7}).first(grid<3>()).grid);
  return r.stats.nodes;
}

} // namespace local_methods
