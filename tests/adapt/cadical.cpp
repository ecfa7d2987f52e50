// SPDX-License-Identifier: BSL-1.0
#include <doctest/doctest.h>

#if __has_include(<cadical.hpp>) && !defined(BOXLINE_WITHOUT_CADICAL)

#include <boxline/adapt/cadical.hpp>

#include <boxline/generate/layout_puzzle.hpp>

#include "backends.hpp"
#include "layouts.hpp"
#include "linked_games.hpp"
#include "rounds.hpp"

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
    if (is_shortened && nodes == 2) continue;
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
TEST_CASE("trap: cadical: 4x4: equations of the largest numbers") {
  linked_games::large_numbers<cadical>(1, shortened(200));
}
TEST_CASE("cadical: givens alone that break a constraint have no solution") {
  linked_games::broken_givens<cadical>();
}

namespace {

// The number of solutions of a layout, up to two, from the definition: clauses of the test's own.
int count_by_cadical(const oracle_layout& l, const layout_values& givens) {
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  const auto variable = [&l](int c, int d) { return c * l.n + d + 1; };
  const auto clause = [&solver](std::initializer_list<int> literals) {
    for (const int x : literals) solver.add(x);
    solver.add(0);
  };
  for (int c = 0; c < l.cells; ++c) {
    for (int d = 0; d < l.n; ++d) solver.add(variable(c, d));
    solver.add(0);
    for (int d = 0; d < l.n; ++d)
      for (int e = d + 1; e < l.n; ++e) clause({-variable(c, d), -variable(c, e)});
    if (givens[std::size_t(c)] != 0) clause({variable(c, givens[std::size_t(c)] - 1)});
  }
  for (const brute::region& u : l.houses)
    for (int d = 0; d < l.n; ++d)
      for (std::size_t a = 0; a < u.size(); ++a)
        for (std::size_t b = a + 1; b < u.size(); ++b) clause({-variable(u[a], d), -variable(u[b], d)});
  int count = 0;
  for (; count < 2 && solver.solve() == 10; ++count) {
    std::vector<int> other;
    for (int v = 1; v <= l.cells * l.n; ++v)
      if (solver.val(v) > 0) other.push_back(-v);
    for (const int x : other) solver.add(x);
    solver.add(0);
  }
  return count;
}

} // namespace

TEST_CASE("cadical: overlapping grids of 9x9 have as many solutions as layout_solver finds") {
  random_source random(17);
  int counts[3] = {};
  for (int round = 0; round < shortened(all_in_thorough(56, 28), 4); ++round) {
    const grid_layout l = grid_layout::of(3, known_layouts[std::size_t(round) % known_layouts.size()]);
    const oracle_layout oracle(l);
    const auto made = generate::make_layout_puzzle(l, random());
    REQUIRE(made);
    layout_values puzzle = made.puzzle;
    const auto c = std::size_t(random.below(puzzle.size()));
    if (round % 4 == 1) puzzle[c] = 0;
    if (round % 4 == 2) puzzle[c] = static_cast<std::uint8_t>(random.below(9) + 1);
    if (round % 4 == 3)
      for (auto& value : puzzle) value = random.below(20) == 0 ? 0 : value;
    const int expected = count_by_cadical(oracle, puzzle);
    CHECK(layout_solver<>(l).count(puzzle, {.solutions = 2}).count == std::uint64_t(expected));
    ++counts[expected];
  }
  for (const int c : counts) CHECK(c > shortened(1, 0));
}

#else
TEST_CASE("cadical") {
  MESSAGE("skipped: no CaDiCaL");
}

#endif
