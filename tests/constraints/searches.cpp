// SPDX-License-Identifier: BSL-1.0
//
// The searches that keep constraints against each other, at sizes beyond the 288 grids of 4x4.
#include "constraints/games.hpp"

#include "rounds.hpp"

#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/generator.hpp>
#include <boxline/search/exact_cover.hpp>

#include <type_traits>

namespace constraint_searches_test {

using namespace boxline;

// The second cell holds a greater digit.
struct ascending {
  static constexpr std::string_view name = "ascending";
  std::vector<cell_pair> list;
  std::vector<cell_pair> pairs(box) const { return list; }
  bool allows(int first, int second) const { return first < second; }
};

// Constraints that a grid obeys: pairs and cages, drawn.
template <box B>
constraint_list drawn(const grid<B>& g, random_source& random) {
  constraint_list list;
  ascending up;
  for (int i = 0; i < 4; ++i) {
    const cell a(static_cast<int>(random.below(B.cells()))), b(static_cast<int>(random.below(B.cells())));
    if (g[a] < g[b]) up.list.push_back({a, b});
  }
  list.add(up);
  for (int i = 0; i < 5; ++i) {
    std::vector<cell> cells;
    int sum = 0;
    const int first = static_cast<int>(random.below(B.cells()));
    for (int c = first; c < B.cells() && static_cast<int>(cells.size()) < 4; c += 1 + first % 3) {
      bool is_new = true;
      for (const cell other : cells) is_new = is_new && g[other] != g[cell(c)];
      if (!is_new) break;
      cells.push_back(cell(c));
      sum += g[cell(c)];
    }
    list.add(constraints::cage{cells, sum});
  }
  return list;
}

TEST_CASE("6x6: every search finds the same solutions under drawn constraints") {
  constexpr box B{2, 3};
  random_source random(1);
  const auto less = [](const grid<B>& a, const grid<B>& b) { return a.values() < b.values(); };
  for (int round = 0; round < shortened(400); ++round) {
    const grid<B> g = solver<B>().random_solution(grid<B>(), random()).grid;
    const constraint_list list = drawn(g, random);
    grid<B> givens;
    for (int c = 0; c < B.cells(); ++c)
      if (random.below(3) == 0) givens.set_value(cell(c), g[cell(c)]);
    std::vector<std::vector<grid<B>>> found;
    for (const auto search : {games::by::depth_first, games::by::learning, games::by::hybrid}) {
      enumeration_verdict verdict{};
      found.push_back(games::solutions(search, list, givens, verdict, {.solutions = 3000}));
      CHECK((verdict == enumeration_verdict::complete || found.back().size() == 3000));
      std::sort(found.back().begin(), found.back().end(), less);
      CHECK(std::adjacent_find(found.back().begin(), found.back().end()) == found.back().end());
    }
    REQUIRE(found[0].size() == found[1].size());
    REQUIRE(found[0].size() == found[2].size());
    if (found[0].size() == 3000) continue;
    CHECK(found[0] == found[1]);
    CHECK(found[0] == found[2]);
    CHECK(std::binary_search(found[0].begin(), found[0].end(), g, less));
  }
}

TEST_CASE("exact cover keeps pairs: the 4x4 grids that obey them, from any givens") {
  random_source random(3);
  for (int round = 0; round < shortened(40); ++round) {
    const grid<2>& g = games::all_grids()[random.below(288)];
    ascending up;
    for (int i = 0; i < 4; ++i) {
      const cell a(static_cast<int>(random.below(16))), b(static_cast<int>(random.below(16)));
      if (g[a] < g[b]) up.list.push_back({a, b});
    }
    grid<2> givens;
    if (round % 2 == 1)
      for (int c = 0; c < 4; ++c) givens.set_value(cell(c), g[cell(c)]);
    const game rules{houses::standard<2>(), up, constraints::anti_knight()};
    std::uint64_t expected = 0;
    for (const grid<2>& other : games::all_grids())
      expected += is_solution_of(other, givens, houses::standard<2>()) && games::obeys(other, up) &&
                  games::obeys(other, constraints::anti_knight());
    const solver<2, search::exact_cover<>, std::remove_const_t<decltype(rules)>> solve(rules);
    const auto counted =
        solve.for_each(givens, [&](const grid<2>& found) { CHECK(is_solution(found, rules)); });
    CHECK(counted.count == expected);
    CHECK((counted.is_complete() || (expected == 0 && !is_valid(givens, rules))));
  }
}

// Searches that begin to learn gave grids that broke a rule of the player's own.
template <box B>
void check_anti_knight(std::uint64_t seeds) {
  using rules = game<houses::standard<B>, constraints::anti_knight>;
  const solver_for<rules> solve;
  if (seeds == 0) {
    const auto r = solve.first(grid<B>(), {.until = deadline::in(60)});
    REQUIRE(r.verdict == solve_verdict::solved);
    CHECK(is_solution(r.grid, rules()));
  }
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto r = solve.random_solution(grid<B>(), seed, {.until = deadline::in(60)});
    REQUIRE(r.verdict == solve_verdict::solved);
    CHECK(is_solution(r.grid, rules()));
  }
}

TEST_CASE("[busy] 12x12 grids of the default pipeline keep anti-knight") {
  check_anti_knight<box{3, 4}>(0);
}
#ifdef BOXLINE_LONG_TESTS
TEST_CASE("16x16 and 25x25 grids of the default pipelines keep anti-knight") {
  check_anti_knight<4>(5);
  check_anti_knight<5>(0);
}
#endif

TEST_CASE("[busy] generated anti-knight puzzles are unique by another search") {
  using rules = game<houses::standard<3>, constraints::anti_knight>;
  static_assert(!generate::plain_sudoku_solver<solver_for<rules>>);
  const solver_for<rules> solve;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto made = generate::make_puzzle(seed, solve, {.minimal = true});
    REQUIRE(made.verdict == generate::generation_verdict::made);
    CHECK(is_solution_of(made.solution, made.puzzle, rules()));
    using learning = search::learning<default_pipeline<3>::propagation, bits::cells>;
    const auto r = solver<3, learning, rules>().is_unique(made.puzzle);
    CHECK(r.verdict == uniqueness::unique);
    CHECK(r.first == made.solution);
  }
}

} // namespace constraint_searches_test
