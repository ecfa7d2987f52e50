// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/default_pipeline.hpp>

#include <cstdint>
#include <doctest/doctest.h>
#include <set>

using namespace boxline;

namespace {

using rules = default_pipeline<3>::propagation;

using singles_and_more = search::depth_first<rules, branch::fewest_ways, bits::bands>;
using restarting = singles_and_more::with_restart<restart::luby>;
using hybrid = search::hybrid<rules, branch::fewest_ways, bits::bands>;
using learning = search::learning<rules, bits::bands>;
const solver<3, singles_and_more> depth_first;

solver<3, hybrid> after(std::uint64_t nodes) {
  return solver<3, hybrid>({.budget = nodes});
}

// 292 solutions, some of which either search finds.
grid<3> several() {
  return brute::read<3>("...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

} // namespace

static_assert(search_for<hybrid, 3> && search_for<learning, 3> && !search_for<int, 3>);

TEST_CASE("the same count whatever is found before the hand-over, and by learning alone") {
  const auto expected = depth_first.count(several());
  REQUIRE(expected.is_complete());
  REQUIRE(expected.count > 1);
  for (const std::uint64_t nodes : {1u, 2u, 10u, 40u, 1000u}) {
    const auto r = after(nodes).count(several());
    CHECK(r.is_complete());
    CHECK(r.count == expected.count);
    CHECK(r.stats.solutions == expected.count);
  }
  CHECK(solver<3, learning>().count(several()).count == expected.count);
}

TEST_CASE("what was found before the hand-over is not found again") {
  random_source random(21);
  int between = 0; // handed over with solutions found and others left
  for (int round = 0; round < shortened(60, 13); ++round) {
    const grid<3> puzzle = brute::without(brute::full_grid<3>(random), 55 + round % 6, random);
    const auto expected = depth_first.count(puzzle, {.solutions = is_shortened ? 40 : 200});
    for (const std::uint64_t nodes : {2u, 4u, 6u, 9u, 14u, 20u}) {
      auto run = after(nodes).search(puzzle);
      std::set<grid<3>> found;
      std::uint64_t restarts = 0;
      while (found.size() < expected.count && run.next() == next_result::found) {
        const bool handed_over = restarts == 0 && run.stats().restarts > 0;
        restarts = run.stats().restarts;
        between += handed_over && !found.empty();
        CHECK(found.insert(run.board().values()).second);
      }
      CHECK(found.size() == expected.count);
      if (expected.is_complete()) CHECK(run.next() == next_result::exhausted);
    }
  }
  CHECK(between > shortened(5, 0));
}

TEST_CASE("nodes count over both searches, and a limit that is exceeded already stops it before a node") {
  auto run = after(3).search(several(), {.nodes = 5});
  CHECK(run.next() == next_result::limit_reached);
  CHECK(run.stats().nodes <= 5);
  run.set_limits({.nodes = 1});
  CHECK(run.next() == next_result::limit_reached);
  CHECK(run.stats().nodes <= 5);
  run.set_limits({});
  CHECK(run.next() == next_result::found);
  CHECK(is_solution_of(run.board().values(), several()));
}

TEST_CASE("cancelled just before the hand-over, and resumed") {
  int asked = 0;
  const auto stop = [&asked] { return ++asked > 1; };
  limits limit;
  limit.cancelled = stop;
  auto run = after(3).search(several(), limit);
  next_result last = next_result::found;
  std::uint64_t found = 0;
  while ((last = run.next()) == next_result::found) ++found;
  CHECK(last == next_result::cancelled);
  CHECK(run.stats().nodes <= 16);
  run.set_limits({});
  while ((last = run.next()) == next_result::found) ++found;
  CHECK(last == next_result::exhausted);
  CHECK(found == depth_first.count(several()).count);
}

TEST_CASE("a budget without end is the first search alone") {
  const solver<3, restarting> alone({.restart = restart::luby(64)});
  CHECK(after(unlimited).count(several()).stats == alone.count(several()).stats);
}

TEST_CASE("a range of solutions has the statistics of the search") {
  auto range = after(2).solutions(several());
  std::uint64_t found = 0;
  for (const grid<3>& g : range) found += is_solution_of(g, several());
  CHECK(found == depth_first.count(several()).count);
  CHECK(range.stats().solutions == found);
}

TEST_CASE("random solutions differ from seed to seed, after the hand-over, too") {
  for (const auto& draw :
       {+[](std::uint64_t seed) { return after(1).random_solution(grid<3>(), seed).grid; },
        +[](std::uint64_t seed) { return solver<3, learning>().random_solution(grid<3>(), seed).grid; }}) {
    std::set<grid<3>> drawn;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const grid<3> g = draw(seed);
      CHECK(is_solution(g));
      CHECK(g == draw(seed));
      drawn.insert(g);
    }
    CHECK(drawn.size() == 20);
  }
}

TEST_CASE("[busy] each of few solutions is found at random, some of them rarely") {
  const solver<3, learning> learn;
  const std::uint64_t all = depth_first.count(several()).count;
  std::set<grid<3>> drawn;
  for (std::uint64_t seed = 1; seed <= 50'000 && drawn.size() < all; ++seed)
    drawn.insert(learn.random_solution(several(), seed).grid);
  CHECK(drawn.size() == all);
}

TEST_CASE("a copy continues independently") {
  auto run = after(2).search(several(), {.nodes = 6});
  CHECK(run.next() == next_result::limit_reached);
  run.set_limits({});
  auto copy = run;
  REQUIRE(run.next() == next_result::found);
  REQUIRE(copy.next() == next_result::found);
  CHECK(run.board().values() == copy.board().values());
}
