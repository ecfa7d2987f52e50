// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/constraint_list.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/random.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/construct.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

using namespace boxline;

namespace {

template <class H>
using learns = std::is_same<typename default_pipeline<H::shape, H>::search,
                            search::hybrid<typename default_pipeline<H::shape, H>::propagation,
                                           typename default_pipeline<H::shape, H>::branching,
                                           typename default_pipeline<H::shape, H>::bits>>;

// Compares the default, and one that soon learns, with plain search on parts of a solution, every other one
// with a digit of another place: most of these have no solution.
template <game_rules G>
void counts_agree(const G& rules, std::uint64_t percent) {
  constexpr box b = G::shape;
  using search_type = typename default_pipeline<b, G>::search;
  const solver<b, search_type, G> solve{rules}, soon(search_type{.budget = 3}, rules);
  const solver<b, search::depth_first<propagate::naked_single, branch::fewest_candidates<>, bits::cells>, G>
      plain{rules};
  const auto full = solve.random_solution(grid<b>(), 3);
  REQUIRE(full);
  random_source random(5);
  std::uint64_t several = 0, none = 0;
  for (int i = 0; i < shortened(40, 10); ++i) {
    grid<b> puzzle = full.grid;
    for (int c = 0; c < b.cells(); ++c)
      if (random.below(100) >= percent) puzzle.clear(cell(c));
    if (const cell c(static_cast<int>(random.below(b.cells()))); i % 2 == 1)
      puzzle.set_value(c, 1 + full.grid[c] % b.size());
    const auto expected = plain.count(puzzle);
    for (const auto& found : {solve.count(puzzle), soon.count(puzzle)}) {
      CHECK(found.verdict == expected.verdict);
      CHECK(found.count == expected.count);
    }
    several += expected.count > 1 ? 1u : 0u;
    none += expected.count == 0 ? 1u : 0u;
  }
  CHECK(several > 0);
  CHECK(none > 0);
}

} // namespace

static_assert(learns<houses::standard<5>>() && learns<houses::listed<4>>() &&
              learns<houses::standard<box(1, 10)>>() && !learns<houses::listed<3>>());

TEST_CASE(
    "other houses and games from 10x10 on: the default, soon learning too, counts as plain search does") {
  constexpr box b(2, 5);
  const auto list = house_list<b>::diagonals();
  counts_agree(houses::listed<b>(list), 48);
  counts_agree(game<houses::standard<b>, constraints::anti_knight>(), 30);
}

TEST_CASE("up to 16x16 a game with scopes does not learn, unless it is asked to") {
  constexpr box b(3, 4);
  using rules = game<houses::standard<b>, constraint_list>;
  using policies = default_pipeline<b, rules>;
  using board = policies::search::board<b>;
  constraint_list list;
  list.add(constraints::anti_knight());
  CHECK(policies::search::usual_budget<board>(rules(houses::standard<b>(), list)) ==
        policies::search::usual_budget<board>());
  CHECK(policies::search::usual_budget<board>() < 1000);
  list.add(constraints::cage{{cell(0), cell(1)}, 10});
  const rules sums(houses::standard<b>(), list);
  CHECK(policies::search::usual_budget<board>(sums) == unlimited);
  CHECK(solver_for<rules>(sums).random_solution(grid<b>(), 1).stats.restarts == 0);
}

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
