// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/cage.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/constraints/implied_sums.hpp>
#include <boxline/constraints/sum_of.hpp>
#include <boxline/core/random.hpp>
#include <boxline/default_pipeline.hpp>

#include "constraints/games.hpp"

#include <doctest/doctest.h>

namespace implied_sums_test {

using namespace boxline;
using constraints::known_sum;
using constraints::linear_sum;

std::vector<known_sum> standard_houses(int n) {
  std::vector<known_sum> result;
  const auto add = [&](const houses::standard<2>& h) {
    for (int u = 0; u < h.size(); ++u)
      result.push_back({{h.cells(house(u)).begin(), h.cells(house(u)).end()}, n * (n + 1) / 2});
  };
  add(houses::standard<2>());
  return result;
}

TEST_CASE("implied sums: the cells that a row has left, and those that stick out of it") {
  // Row 1: cages of r1c1 r1c2 r2c2 and r1c3; r1c4 is left, r2c2 sticks out.
  const auto found = constraints::implied_sums(box(2), standard_houses(4),
                                               {{{cell(0), cell(1), cell(5)}, 6}, {{cell(2)}, 3}});
  const auto has = [&found](const linear_sum& c) {
    for (const linear_sum& f : found)
      if (f.added == c.added && f.subtracted == c.subtracted) return f.sum == c.sum;
    return false;
  };
  CHECK(has({{cell(3)}, {cell(5)}, 1}));                      // row 1: 10 - 6 - 3
  CHECK(has({{cell(4)}, {}, 4}));                             // box 1: 10 - 6
  CHECK(has({{cell(6), cell(10), cell(14)}, {}, 7}));         // column 3: 10 - 3
  CHECK(has({{cell(3), cell(4), cell(6), cell(7)}, {}, 11})); // rows 1 and 2: 20 - 6 - 3
}

TEST_CASE("implied sums: every solution of every killer has them") {
  random_source random(7);
  const auto houses = standard_houses(4);
  for (int round = 0; round < 300; ++round) {
    // Cages from random walks, with the sums of a random solution.
    const grid<2> solution = games::all_grids()[std::size_t(random.below(288))];
    std::vector<bool> used(16);
    std::vector<known_sum> cages;
    for (int i = 0; i < 8; ++i) {
      int at = static_cast<int>(random.below(16));
      known_sum k;
      for (int step = 0; step < 4 && !used[std::size_t(at)]; ++step) {
        used[std::size_t(at)] = true;
        k.cells.push_back(cell(at));
        k.sum += solution[cell(at)];
        at = (at + (random.below(2) == 0 ? 1 : 4)) % 16;
      }
      if (!k.cells.empty()) cages.push_back(k);
    }
    const auto found = constraints::implied_sums(box(2), houses, cages, 1 + random.below(8));
    for (const linear_sum& c : found) {
      std::vector<int> values;
      for (const cell x : c.scope(box(2))) values.push_back(solution[x]);
      REQUIRE(c.accepts(values, box(2)));
    }
  }
}

TEST_CASE("implied sums: a house under cages of all of its cells but one places that one") {
  constraint_list list;
  list.add(constraints::cage{{cell(0), cell(1), cell(2), cell(3)}, 20});
  list.add(constraints::cage{{cell(4), cell(5), cell(6), cell(7)}, 18});
  const game rules{houses::standard<3>(), list};
  REQUIRE(rules.constraints().implied_count() > 0);
  bits::tracked_board<3> b;
  propagate::constraints keep = rules.propagator();
  while (keep.propagate(b) == progress::some) {
  }
  CHECK(b.digits(cell(8)).count() == 1);
  CHECK(b.has(cell(8), digit::from_value(7)));
}

TEST_CASE("implied sums: cages that fill houses with another sum contradict, all rows too") {
  const auto row = [](int r) {
    return std::vector{cell(4 * r), cell(4 * r + 1), cell(4 * r + 2), cell(4 * r + 3)};
  };
  const auto is_contradiction = [](const std::vector<linear_sum>& found) {
    return found.size() == 1 && found[0].added.size() == 1 && found[0].subtracted.empty() &&
           found[0].sum == 0;
  };
  CHECK(is_contradiction(constraints::implied_sums(box(2), standard_houses(4), {{row(1), 11}})));
  CHECK_FALSE(is_contradiction(constraints::implied_sums(box(2), standard_houses(4), {{row(1), 10}})));
  // Two cages over the boxes of the whole grid: no house or run of houses has them alone.
  known_sum first, second;
  for (int c = 0; c < 16; ++c) (c % 3 == 0 ? first : second).cells.push_back(cell(c));
  for (const int sum : {39, 40, 41}) {
    first.sum = 15;
    second.sum = sum - first.sum;
    CHECK(is_contradiction(constraints::implied_sums(box(2), standard_houses(4), {first, second})) ==
          (sum != 40));
  }
}

TEST_CASE("a killer of 9x9 whose sums are not those of its rows is refused without a guess") {
  for (int sum = 404; sum <= 406; ++sum) {
    std::vector<cell> all;
    for (int c = 0; c < 81; ++c) all.push_back(cell(c));
    constraint_list whole;
    whole.add(constraints::sum_of{all, sum});
    const game rules{houses::standard<3>(), whole};
    const solver_for<game<houses::standard<3>, constraint_list>> solve(rules);
    const auto r = solve.first(grid<3>(), {.nodes = 1000});
    CHECK(r.verdict == (sum == 405 ? solve_verdict::solved : solve_verdict::unsolvable));
    if (sum != 405) CHECK(r.stats.guesses == 0);
  }
}

TEST_CASE("trap: implied sums of less houses than rows and columns") {
  const std::vector<known_sum> houses{{{cell(0), cell(1), cell(4), cell(5)}, 10}},
      cages{{{cell(0), cell(1), cell(4)}, 6}};
  const auto sums = constraints::implied_sums(box(2), houses, cages);
  REQUIRE(sums.size() == 1);
  CHECK(sums[0].added == std::vector{cell(5)});
  CHECK(sums[0].sum == 4);
  CHECK(constraints::implied_sums(box(2), std::vector<known_sum>(), cages).empty());
}

} // namespace implied_sums_test
