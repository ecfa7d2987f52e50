// SPDX-License-Identifier: BSL-1.0
#include <doctest/doctest.h>

#if __has_include(<gecode/int.hh>) && !defined(BOXLINE_WITHOUT_GECODE)

#include <boxline/adapt/gecode.hpp>

#include "backends.hpp"
#include "linked_games.hpp"

using namespace backends;
using adapt::gecode;

static_assert(adapt::backend<adapt::gecode_backend<2>>);
static_assert(search_for<adapt::linked<gecode>, 2>);

TEST_CASE("gecode: 4x4, from full to empty") {
  small_puzzles<gecode>(68, 16, 300);
  small_puzzles<gecode>(
      17, 16, 300,
      {.branching = adapt::gecode_branching::fewest, .filtering = adapt::gecode_filtering::bounds});
  small_puzzles<gecode>(17, 16, 300, {.filtering = adapt::gecode_filtering::value});
}

TEST_CASE("gecode: 6x6 and 9x9") {
  larger_puzzles<gecode, box{2, 3}>(4, 20, 60);
  larger_puzzles<gecode, 3>(6, 45, 60);
  whole_facade<gecode>();
}

TEST_CASE("gecode: other houses") {
  other_houses<gecode>(300);
}
TEST_CASE("gecode: puzzles of other kinds") {
  odd_puzzles<gecode>();
}

TEST_CASE("gecode: limits") {
  stops_and_resumes<gecode>(grid<2>());
  stops_at_nodes<gecode>(0);
  stops_within<gecode, 5>(pigeons(), {.filtering = adapt::gecode_filtering::value});
}

TEST_CASE("gecode: domain consistency refutes a puzzle that search cannot") {
  const linked_solver<gecode, 5> solve;
  const auto result = solve.first(pigeons());
  CHECK(result.verdict == solve_verdict::unsolvable);
  CHECK(result.stats.nodes <= 2);
}

TEST_CASE("gecode: 4x4: drawn constraints of all kinds; counts and uniqueness are those of the definitions") {
  linked_games::drawn<gecode>(1, shortened(60));
}
TEST_CASE("gecode: 9x9 killers and thermometers, as the library's own solver") {
  linked_games::killers<gecode>(3, 12);
}
TEST_CASE("gecode: a game is stopped and resumed at any node") {
  linked_games::stops<gecode>();
}
TEST_CASE("trap: gecode: 4x4: equations of the largest numbers") {
  linked_games::large_numbers<gecode>(1, shortened(200));
}
TEST_CASE("gecode: givens alone that break a constraint have no solution") {
  linked_games::broken_givens<gecode>();
}

#else
TEST_CASE("gecode") {
  MESSAGE("skipped: no Gecode");
}
#endif
