// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/catalogue/twins.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <set>

namespace twins_test {

using namespace boxline;
using namespace boxline::catalogue;

TEST_CASE("4x4: the twins of puzzles, by all grids; each has one solution") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  random_source random(6);
  int with_twins = 0;
  const int rounds = shortened(200, 60);
  for (int round = 0; round < rounds; ++round) {
    const grid<2>& full = grids[random.below(288)];
    grid<2> puzzle = full;
    for (int c = 0; c < 16; ++c)
      if (random.below(5) < 2) puzzle.clear(cell(c));
    std::set<grid<2>> expected, found;
    int solutions = 0;
    for (const grid<2>& g : grids) {
      grid<2> other = puzzle;
      bool agrees = true, is_solution = true;
      for (int c = 0; c < 16; ++c) {
        if (puzzle.is_blank(cell(c)))
          agrees = agrees && g[cell(c)] == full[cell(c)];
        else
          is_solution = is_solution && g[cell(c)] == puzzle[cell(c)], other.set_value(cell(c), g[cell(c)]);
      }
      solutions += is_solution;
      if (agrees && g != full) expected.insert(other);
    }
    const auto r = twins(puzzle, [&](const grid<2>& g) { REQUIRE(found.insert(g).second); });
    if (solutions > 1) {
      REQUIRE(r.verdict == twins_verdict::several);
      continue;
    }
    REQUIRE(r.is_complete());
    REQUIRE(r.puzzles == found.size());
    REQUIRE(found == expected);
    for (const grid<2>& g : found) REQUIRE(brute::solutions(g, 2).size() == 1);
    with_twins += !found.empty();
    if (found.size() < 2) continue;
    int visited = 0;
    CHECK(twins(puzzle, [&](const grid<2>&) { ++visited; }, {.solutions = 1}).verdict ==
          twins_verdict::solution_limit);
    CHECK(visited == 1);
    auto stop = [] { return true; };
    CHECK(twins(puzzle, [](const auto&) {}, {.cancelled = cancel_callable(stop)}).verdict ==
          twins_verdict::cancelled);
  }
  CHECK(with_twins > rounds / 10);
}

TEST_CASE("twins of what is no puzzle with one solution are none") {
  const auto verdict = [](const char* text) {
    grid<2> g;
    for (int c = 0; c < 16; ++c) g.set_value(cell(c), text[c] == '.' ? 0 : text[c] - '0');
    return twins(g, [](const auto&) { FAIL("a twin"); }).verdict;
  };
  CHECK(verdict("................") == twins_verdict::several);
  CHECK(verdict("123....4........") == twins_verdict::unsolvable);
  CHECK(verdict("11..............") == twins_verdict::invalid);
}

} // namespace twins_test
