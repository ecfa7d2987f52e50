// SPDX-License-Identifier: BSL-1.0
#include <doctest/doctest.h>

#if __has_include(<cadical.hpp>) && !defined(BOXLINE_WITHOUT_CADICAL)

#include <boxline/adapt/cadical.hpp>

#include "backends.hpp"
#include "linked_games.hpp"

using namespace backends;
using adapt::cadical;

static_assert(adapt::backend<adapt::cadical_backend<2>>);
static_assert(search_for<adapt::linked<cadical>, 2>);

TEST_CASE("cadical: 4x4, from full to empty") {
  small_puzzles<cadical>(68, 16, 300);
  small_puzzles<cadical>(17, 16, 300, {.stabilizeonly = true, .seed = 5});
  small_puzzles<cadical>(17, 16, 300, {.how = adapt::encoding::minimal});
}

TEST_CASE("cadical: 6x6 and 9x9") {
  larger_puzzles<cadical, box{2, 3}>(4, 20, 60);
  larger_puzzles<cadical, 3>(6, 45, 60);
  whole_facade<cadical>();
}

TEST_CASE("cadical: other houses") {
  other_houses<cadical>(300);
}
TEST_CASE("cadical: puzzles of other kinds") {
  odd_puzzles<cadical>();
}

TEST_CASE("cadical: limits") {
  stops_and_resumes<cadical>(grid<2>());
  stops_at_nodes<cadical>(10);
  stops_within<cadical, 5>(pigeons());
}

TEST_CASE("cadical: nodes are clauses learned") {
  const linked_solver<cadical, 5> solve;
  for (const std::uint64_t nodes : {2u, 10u, 500u}) {
    const auto result = solve.first(pigeons(), {.nodes = nodes});
    CHECK(result.verdict == solve_verdict::limit_reached);
    CHECK(result.stats.nodes + 10 >= nodes);
    CHECK(result.stats.nodes <= nodes + 10);
    CHECK(result.stats.failures + 1 == result.stats.nodes);
  }
}

TEST_CASE("cadical: stopped within CaDiCaL, not while clauses are added") {
  int asked = 0;
  auto cancel = [&asked] { return ++asked > 2000; };
  const auto result = linked_solver<cadical, 5>().first(pigeons(), {.nodes = 50'000, .cancelled = cancel});
  CHECK(result.verdict == solve_verdict::cancelled);
  CHECK(result.stats.failures > 100);
}

TEST_CASE(
    "cadical: 4x4: drawn constraints of all kinds; counts and uniqueness are those of the definitions") {
  linked_games::drawn<cadical>(1, shortened(60));
  linked_games::drawn<cadical>(2, shortened(10), {.how = adapt::encoding::minimal});
}
TEST_CASE("cadical: 9x9 killers and thermometers, as the library's own solver") {
  linked_games::killers<cadical>(5, 0);
}
TEST_CASE("cadical: a game is stopped and resumed at any clause") {
  linked_games::stops<cadical>();
}
TEST_CASE("cadical: givens alone that break a constraint have no solution") {
  linked_games::broken_givens<cadical>();
}

#else
TEST_CASE("cadical") {
  MESSAGE("skipped: no CaDiCaL");
}
#endif
