// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/recognise.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/construct.hpp>

#include <doctest/doctest.h>

using namespace boxline;

TEST_CASE("solver<7> compiles and solves a 49x49 grid") {
  const grid<7> full = generate::construct_by_rows<7>();
  grid<7> puzzle = full;
  for (int c = 0; c < 7 * 7 * 7 * 7; ++c)
    if (c % 5 < 2) puzzle.clear(cell(c));
  const auto r = solver<7>().first(puzzle, {.nodes = 100'000});
  REQUIRE(r.verdict == solve_verdict::solved);
  CHECK(is_solution(r.grid));
  for (int c = 0; c < 7 * 7 * 7 * 7; ++c)
    if (!puzzle.is_blank(cell(c))) REQUIRE(r.grid[cell(c)] == full[cell(c)]);
  puzzle.set_value(cell(0), full[cell(1)]);
  CHECK(solver<7>().first(puzzle).verdict == solve_verdict::invalid);
}
