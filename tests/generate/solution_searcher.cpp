// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/construct.hpp>
#include <boxline/generate/solution_searcher.hpp>
#include <boxline/methods/annealing.hpp>
#include <boxline/methods/dancing_links.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using generate::recognise;
using generate::recognition;

static_assert(generate::solution_searcher<solver<2>, 2>);
static_assert(generate::solution_searcher<methods::dancing_links<2>, 2>);
static_assert(!generate::solution_searcher<solver<2>, 3>);
static_assert(!generate::solution_searcher<int, 2>);
static_assert(generate::plain_sudoku_solver<solver<2>>);
static_assert(!generate::plain_sudoku_solver<solver_for<houses::listed<2>>>);

TEST_CASE("recognise: a full grid is the one solution of itself") {
  const auto full = generate::construct_by_blocks<2>();
  CHECK(recognise<2>(solver<2>(), full) == recognition::recognised);
  CHECK(recognise<2>(methods::dancing_links<2>(), full) == recognition::recognised);
  grid<2> clash = full;
  clash.set_value(cell(0), full[cell(1)]);
  CHECK(recognise<2>(solver<2>(), clash) == recognition::not_found);
}

TEST_CASE("recognise: a grid that breaks another house is not found") {
  const house_list<2> diagonals = house_list<2>::diagonals();
  const solver_for<houses::listed<2>> solve{houses::listed<2>(diagonals)};
  const auto full = generate::construct_by_blocks<2>(); // 1 4 2 3 and 2 1 4 1 on the diagonals
  CHECK(recognise<2>(solve, full) == recognition::not_found);
  const auto own = solve.first(grid<2>());
  REQUIRE(own);
  CHECK(recognise<2>(solve, own.grid) == recognition::recognised);
}

TEST_CASE("recognise: a local search has no proof") {
  CHECK(recognise<2>(methods::annealing<2>(), generate::construct_by_blocks<2>()) == recognition::no_proof);
}

TEST_CASE("recognise: a time that has passed and a cancel are no verdict on the grid") {
  const auto full = generate::construct_by_blocks<2>();
  CHECK(recognise<2>(solver<2>(), full, {.until = deadline::in(-1)}) == recognition::limit_reached);
  const auto cancel = [] { return true; };
  CHECK(recognise<2>(solver<2>(), full, {.cancelled = cancel}) == recognition::cancelled);
  CHECK(recognise<2>(solver<2>(), full, {.solutions = 0, .nodes = 0}) == recognition::recognised);
  CHECK(recognise<2>(methods::annealing<2>(), full, {.until = deadline::in(1000)}) == recognition::no_proof);
}
