// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/local/ant_colony.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/solver.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

using namespace boxline;

static_assert(search_for<local::ant_colony<>, 3>);
static_assert(search_for<local::ant_colony<propagate::naked_single>, 3, houses::listed<3>>); // any houses

TEST_CASE("ant_colony: seed and options by name") {
  const solver<2, local::ant_colony<>> solve({.seed = 3, .options = {.ants = 2}}), same = solve;
  const auto r = solve.first(grid<2>());
  REQUIRE(r.verdict == solve_verdict::solved);
  CHECK(is_solution(r.grid));
  CHECK(same.first(grid<2>()).stats == r.stats);
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    differs = differs || solver<2, local::ant_colony<>>({.seed = seed}).first(grid<2>()).grid != r.grid;
  CHECK(differs);
  CHECK(solve.random_solution(grid<2>(), 8).grid ==
        solver<2, local::ant_colony<>>({.seed = 8, .options = {.ants = 2}}).first(grid<2>()).grid);
}
