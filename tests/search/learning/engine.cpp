// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/search/learning/engine.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

// A namespace of its own, since files of one folder may be compiled together.
namespace learning_engine_tests {

using namespace boxline;
using namespace boxline::search;
using engine = cdcl::engine<std::uint16_t, no_proof>;

grid<2> solution_of(const engine& e, const bits::cells_board<2>& b) {
  grid<2> g = b.values();
  e.for_each_placed([&g](assignment a) { g.set(a.where, a.what); });
  return g;
}

TEST_CASE(
    "all solutions of 4x4 puzzles, each once, with clauses deleted early and restarts after each conflict") {
  random_source random(9);
  const learning_options hasty{.restart_unit = 1, .reduce_first = 2, .reduce_growth = 0};
  for (int round = 0; round < 40; ++round) {
    const grid<2> puzzle = brute::without(brute::full_grid<2>(random), 8 + round % 9, random);
    for (const learning_options& options : {learning_options(), hasty}) {
      bits::cells_board<2> b;
      REQUIRE(load(b, puzzle) != status::contradiction);
      engine e(cdcl::model<std::uint16_t>(b, status::open), options, {});
      statistics stats;
      std::vector<grid<2>> found;
      next_result last;
      while ((last = e.next({}, stats)) == next_result::found) found.push_back(solution_of(e, b));
      CHECK(last == next_result::exhausted);
      CHECK(e.next({}, stats) == next_result::exhausted);
      std::sort(found.begin(), found.end());
      CHECK(found == brute::solutions(puzzle, 1000));
      CHECK(stats.solutions == found.size());
    }
  }
}

TEST_CASE("forbid excludes one assignment") {
  const bits::cells_board<2> b;
  engine e(cdcl::model<std::uint16_t>(b, status::open), {}, {});
  statistics stats;
  REQUIRE(e.next({}, stats) == next_result::found);
  const grid<2> first = solution_of(e, b);
  engine other(cdcl::model<std::uint16_t>(b, status::open), {}, {});
  std::vector<std::uint16_t> placed;
  const auto& candidates = other.assigned().rules().candidates;
  for (std::size_t v = 0; v < candidates.size(); ++v)
    if (first[candidates[v].where] == candidates[v].what.value())
      placed.push_back(static_cast<std::uint16_t>(v));
  other.forbid(placed);
  statistics others;
  int count = 0;
  while (other.next({}, others) == next_result::found) {
    CHECK(solution_of(other, b) != first);
    ++count;
  }
  CHECK(count == 287);
}

TEST_CASE("a limit on nodes stops it, and it resumes") {
  const bits::cells_board<2> b;
  engine e(cdcl::model<std::uint16_t>(b, status::open), {}, {});
  statistics stats;
  CHECK(e.next({.nodes = 1}, stats) == next_result::limit_reached);
  CHECK(stats.nodes == 1);
  CHECK(e.next({}, stats) == next_result::found);
}

} // namespace learning_engine_tests
