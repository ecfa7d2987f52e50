// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/solver_grid.hpp>
#include <boxline/methods/dancing_links.hpp>

#include <doctest/doctest.h>

#include <set>

using namespace boxline;
using generate::draw_verdict;

static_assert(generate::grid_drawer<solver<2>, 2>);
static_assert(!generate::grid_drawer<solver<2>, 3>);
static_assert(!generate::grid_drawer<methods::dancing_links<2>, 2>);

TEST_CASE("solver_grid: full grids of the solver's houses, different ones, and the same for the same state") {
  const house_list<3> diagonals = house_list<3>::diagonals();
  const houses::listed<3> listed(diagonals);
  const solver_for<houses::listed<3>> solve{listed};
  random_source random(1), again(1);
  std::set<grid<3>> seen;
  for (int i = 0; i < 5; ++i) {
    const auto drawn = generate::solver_grid<3>(solve, random);
    REQUIRE(drawn);
    CHECK(drawn.grid.givens() == 81);
    CHECK(is_valid(drawn.grid, listed));
    CHECK(drawn.tries >= 1);
    CHECK(generate::solver_grid<3>(solve, again).grid == drawn.grid);
    seen.insert(drawn.grid);
  }
  CHECK(seen.size() == 5);
}

TEST_CASE("solver_grid: a few nodes a try only mean more tries") {
  random_source random(2);
  const pipeline<3, propagate::naked_single, branch::row_major<>, bits::cells> slow;
  const auto drawn = generate::solver_grid<3>(slow, random, {}, 40);
  REQUIRE(drawn);
  CHECK(is_solution(drawn.grid));
  CHECK(drawn.tries > 1);
  CHECK(drawn.nodes > 80);
}

TEST_CASE("solver_grid: no grid, time and cancellation") {
  random_source random(3);
  house_list<2> list = house_list<2>::standard();
  list.add({cell(0), cell(1), cell(4), cell(2)});
  list.add({cell(0), cell(1), cell(5), cell(2)});
  const solver_for<houses::listed<2>> none{houses::listed<2>(list)};
  CHECK(generate::solver_grid<2>(none, random).verdict == draw_verdict::no_grid);
  const solver<3> solve;
  CHECK(generate::solver_grid<3>(solve, random, {.until = deadline::in(-1)}).verdict ==
        draw_verdict::limit_reached);
  const auto stop = [] { return true; };
  CHECK(generate::solver_grid<3>(solve, random, {.cancelled = cancel_callable(stop)}).verdict ==
        draw_verdict::cancelled);
}
