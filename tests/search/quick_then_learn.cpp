// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/solver.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

using rules = default_pipeline<3>::propagation;

template <class Search>
using with = solver<3, rules, branch::fewest_ways, bits::bands, Search>;

with<search::quick_then_learn> after(std::uint64_t nodes) {
  return with<search::quick_then_learn>(houses::standard<3>(), rules(), branch::fewest_ways(),
                                        search::quick_then_learn{.budget = nodes});
}

// 292 solutions, some of which either search finds.
grid<3> several() {
  return brute::read<3>("...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

} // namespace

static_assert(search_policy<restart::luby> && search_policy<search::learn> &&
              search_policy<search::quick_then_learn> && !search_policy<int>);

TEST_CASE("the same count whatever is found before the hand-over, and by learning alone") {
  const auto expected = with<restart::none>().count(several());
  REQUIRE(expected.complete);
  REQUIRE(expected.count > 1);
  for (const std::uint64_t nodes : {1u, 2u, 10u, 40u, 1000u}) {
    const auto r = after(nodes).count(several());
    CHECK(r.complete);
    CHECK(r.count == expected.count);
    CHECK(r.stats.solutions == expected.count);
  }
  CHECK(with<search::learn>().count(several()).count == expected.count);
}

TEST_CASE("nodes count over both searches, and a limit that has gone by stops at once") {
  auto run = after(3).search(several(), {.nodes = 5});
  CHECK(run.next() == outcome::limit_reached);
  CHECK(run.stats().nodes <= 5);
  run.set_limits({.nodes = 1});
  CHECK(run.next() == outcome::limit_reached);
  CHECK(run.stats().nodes <= 5);
  run.set_limits({});
  CHECK(run.next() == outcome::solved);
  CHECK(is_solution_of(run.board().values(), several()));
}

TEST_CASE("a copy goes on by itself") {
  auto run = after(2).search(several(), {.nodes = 6});
  CHECK(run.next() == outcome::limit_reached);
  run.set_limits({});
  auto copy = run;
  REQUIRE(run.next() == outcome::solved);
  REQUIRE(copy.next() == outcome::solved);
  CHECK(run.board().values() == copy.board().values());
}
