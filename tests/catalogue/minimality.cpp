// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/catalogue/minimality.hpp>
#include <boxline/core/random.hpp>
#include <boxline/default_pipeline.hpp>

#include <doctest/doctest.h>

namespace minimality_test {

using namespace boxline;
using namespace boxline::catalogue;

TEST_CASE("4x4: puzzles with one solution, by brute force; limits hold") {
  random_source random(11);
  int minimal = 0, redundant = 0;
  while (minimal < 20) {
    grid<2> g = brute::full_grid<2>(random);
    while (g.givens() > 5) g.clear(cell(static_cast<int>(random.below(16))));
    if (brute::solutions(g, 2).size() != 1) continue;
    bool is_minimal = true;
    for (int c = 0; c < 16; ++c) {
      grid<2> fewer = g;
      fewer.clear(cell(c));
      is_minimal = is_minimal && (fewer == g || brute::solutions(fewer, 2).size() > 1);
    }
    CHECK(minimality_of(g, solver<2>()) == (is_minimal ? minimality::minimal : minimality::redundant));
    CHECK(minimality_of(g, solver<2>(), {.nodes = 0}) == minimality_of(g, solver<2>())); // of a solver's own
    ++(is_minimal ? minimal : redundant);
    auto stop = [] { return true; };
    CHECK(minimality_of(g, solver<2>(), {.cancelled = cancel_callable(stop)}) == minimality::cancelled);
    CHECK(minimality_of(g, solver<2>(), {.until = deadline::in(-1)}) == minimality::limit_reached);
  }
  CHECK(redundant > 0);
  CHECK(to_string(minimality::redundant) == "redundant");
}

} // namespace minimality_test
