// SPDX-License-Identifier: BSL-1.0
#include <doctest/doctest.h>

#if __has_include(<glpk.h>) && !defined(BOXLINE_WITHOUT_GLPK)

#include <boxline/adapt/glpk.hpp>

#include "backends.hpp"
#include "linked_games.hpp"
#include "rounds.hpp"

using namespace backends;
using adapt::glpk;

static_assert(adapt::backend<adapt::glpk_backend<2>>);
static_assert(search_for<adapt::linked<glpk>, 2>);

TEST_CASE("glpk: 4x4") {
  small_puzzles<glpk>(36, 12, 20);
  small_puzzles<glpk>(13, 12, 20, {.presolve = false, .cuts = false});
  small_puzzles<glpk>(13, 12, 20, {.gomory_cuts = true});
}

TEST_CASE("glpk: 6x6 and 9x9") {
  larger_puzzles<glpk, box{2, 3}>(3, 18, 20);
  larger_puzzles<glpk, 3>(4, 42, 10);
  whole_facade<glpk>();
}

TEST_CASE("glpk: other houses") {
  other_houses<glpk>(shortened(60, 12));
}
TEST_CASE("glpk: puzzles of other kinds") {
  odd_puzzles<glpk>();
}

TEST_CASE("glpk: limits") {
  stops_and_resumes<glpk>(brute::read<2>("1...2..........."));
  stops_at_nodes<glpk>(1); // it creates two subproblems in one step
  stops_within<glpk, 5>(grid<5>());
  stops_within<glpk, 4>(grid<4>());
}

TEST_CASE("glpk: a limit stops it during the first relaxation") {
  int asked = 0; // once by the engine, then before each slice
  auto cancel = [&asked] { return ++asked > 3; };
  const auto result = linked_solver<glpk, 5>().first(grid<5>(), {.cancelled = cancel});
  CHECK(result.verdict == solve_verdict::cancelled);
  CHECK(result.stats.nodes == 1);
}

TEST_CASE("glpk: a search that is stopped is never a proof, also of a puzzle without a solution") {
  const auto unsolvable = brute::read<2>("12....3...4.....");
  for (const bool presolve : {false, true}) {
    const linked_solver<glpk, 2> solve({.maker = {.presolve = presolve}});
    CHECK(solve.first(unsolvable).verdict == solve_verdict::unsolvable);
    CHECK(solve.first(unsolvable, {.nodes = 0}).verdict == solve_verdict::limit_reached);
    CHECK(solve.first(unsolvable, {.until = deadline::in(-1)}).verdict == solve_verdict::limit_reached);
    CHECK(solve.is_unique(grid<2>(), {.nodes = 1}).verdict == uniqueness::limit_reached);
    CHECK(solve.count(grid<2>(), {.until = deadline::in(-1)}).verdict == enumeration_verdict::limit_reached);
  }
}

TEST_CASE("glpk: it reports its progress") {
  std::uint64_t reports = 0, nodes = 0;
  const auto keep = [&](const progress_report& r) {
    ++reports;
    CHECK(r.nodes >= nodes);
    nodes = r.nodes;
  };
  progress_monitor monitor(keep, 0);
  const auto r = linked_solver<glpk, 2>({.maker = {.presolve = false}})
                     .count(grid<2>(), {.solutions = 20, .progress = &monitor});
  CHECK(reports > 20);
  CHECK(nodes <= r.stats.nodes);
}

TEST_CASE("glpk: its setting of terminal output is restored") {
  const linked_solver<glpk, 3> solve;
  const int before = glp_term_out(GLP_ON);
  solve.first(hard());
  CHECK(glp_term_out(GLP_OFF) == GLP_ON);
  solve.first(hard());
  CHECK(glp_term_out(before) == GLP_OFF);
}

TEST_CASE("glpk: 4x4: drawn constraints of all kinds; counts and uniqueness are those of the definitions") {
  linked_games::drawn<glpk>(1, shortened(12), {}, 10);
  linked_games::drawn<glpk>(2, shortened(4), {.presolve = false}, 10);
}
TEST_CASE("glpk: 9x9 killers and thermometers, as the library's own solver") {
  linked_games::killers<glpk>(1, 20);
}
TEST_CASE("glpk: a game is stopped and resumed at any row") {
  linked_games::stops<glpk>();
}
TEST_CASE("trap: glpk: 4x4: equations of the largest numbers") {
  linked_games::large_numbers<glpk>(1, shortened(40));
}
TEST_CASE("glpk: givens alone that break a constraint have no solution") {
  linked_games::broken_givens<glpk>();
}

#else
TEST_CASE("glpk") {
  MESSAGE("skipped: no GLPK");
}
#endif
