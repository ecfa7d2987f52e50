// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/fewest_ways.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/search/restart.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;

namespace {

// Luby's sequence by its definition: t_i = 2^(k-1) if i = 2^k - 1, else t_(i - 2^(k-1) + 1) for
// 2^(k-1) <= i < 2^k - 1.
std::uint64_t luby(std::uint64_t i) {
  std::uint64_t k = 1;
  while ((std::uint64_t{1} << k) - 1 < i) ++k;
  return (std::uint64_t{1} << k) - 1 == i ? std::uint64_t{1} << (k - 1)
                                          : luby(i - (std::uint64_t{1} << (k - 1)) + 1);
}

using restarting = pipeline<3, propagate::naked_single, branch::fewest_ways, bits::cells, restart::luby>;

} // namespace

TEST_CASE("Luby's sequence") {
  restart::luby one(1);
  for (const std::uint64_t golden :
       {1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 16, 1})
    CHECK(one.next_budget() == golden);
  restart::luby hundred(100);
  for (std::uint64_t i = 1; i < 5000; ++i) REQUIRE(hundred.next_budget() == 100 * luby(i));
}

TEST_CASE("no restarts") {
  CHECK_FALSE(restart::none::restarts);
  CHECK(restart::none().next_budget() == unlimited);
  static_assert(restart_policy<restart::none> && restart_policy<restart::luby>);
}

TEST_CASE("a search with restarts loses and repeats nothing") {
  random_source random(8);
  std::uint64_t restarts = 0;
  int unsolvable = 0, several = 0;
  for (std::uint64_t round = 0; round < shortened(60u); ++round) {
    const grid<3> full = brute::full_grid<3>(random);
    grid<3> puzzle = brute::without(full, 50 + static_cast<int>(round % 6), random);
    if (round % 2) puzzle = brute::misled(puzzle, full, random);
    const auto expected = brute::solutions(puzzle, 3000);
    if (expected.size() == 3000) continue;
    for (const std::uint64_t unit : {1, 3}) {
      const restarting solve({.branching = branch::fewest_ways(round), .restart = restart::luby(unit)});
      std::vector<grid<3>> found;
      const auto r = solve.for_each(puzzle, [&](const grid<3>& g) { found.push_back(g); });
      std::sort(found.begin(), found.end());
      CHECK(found == expected);
      CHECK(r.is_complete());
      restarts += r.stats.restarts;
    }
    unsolvable += expected.empty();
    several += expected.size() > 1;
  }
  CHECK(restarts > shortened(20u));
  CHECK(unsolvable > shortened(5, 1));
  CHECK(several > shortened(5, 1));
}

TEST_CASE("[long] a puzzle that takes long to refute is refuted in spite of restarts") {
  // Its givens do not clash, but it takes long to refute.
  const auto puzzle =
      brute::read<3>(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
  REQUIRE(brute::solutions(puzzle, 1).empty());
  using rules = propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;
  const pipeline<3, rules, branch::fewest_ways, bits::planes, restart::luby> solve(
      {.branching = branch::fewest_ways(1), .restart = restart::luby(16)});
  const auto r = solve.first(puzzle);
  CHECK(r.verdict == solve_verdict::unsolvable);
  CHECK(r.stats.restarts > 0);
}
