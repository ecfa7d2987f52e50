// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/true_candidates.hpp>
#include <boxline/io/parse.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

#include <map>

namespace true_candidates_test {

using namespace boxline;

TEST_CASE("4x4: the counts of all candidates are those of the solutions, up to the bound") {
  const solver<2> solve;
  std::vector<grid<2>> all;
  solve.for_each(grid<2>(), [&](const grid<2>& g) { all.push_back(g); });
  REQUIRE(all.size() == 288);
  random_source random(5);
  for (int round = 0; round < shortened(200, 24); ++round) {
    grid<2> puzzle;
    const grid<2>& from = all[random.below(288)];
    for (int i = round % 8; i > 0; --i) {
      const cell c(int(random.below(16)));
      // Now and then one that need not have a solution.
      puzzle.set_value(c, random.below(10) == 0 ? int(random.below(4)) + 1 : from[c]);
    }
    std::map<std::pair<int, int>, std::uint64_t> exact;
    for (const grid<2>& g : all) {
      bool fits = true;
      for (int c = 0; c < 16; ++c) fits = fits && (puzzle.is_blank(cell(c)) || puzzle[cell(c)] == g[cell(c)]);
      if (fits)
        for (int c = 0; c < 16; ++c) ++exact[{c, g[cell(c)]}];
    }
    for (const std::uint64_t bound : {1u, 2u, 7u, 300u}) {
      const auto counts = generate::count_candidates<2>(solve, puzzle, bound);
      REQUIRE(counts.verdict == enumeration_verdict::complete);
      for (int c = 0; c < 16; ++c)
        for (int d = 0; d < 4; ++d) {
          const auto digit = boxline::digit::from_index(d);
          const std::uint64_t wanted = exact[{c, d + 1}];
          REQUIRE(counts.is_known(cell(c), digit));
          // At the bound it may have been found with more.
          REQUIRE(std::min(counts.count(cell(c), digit), bound) == std::min(wanted, bound));
          REQUIRE(counts.possible().has(cell(c), digit) == (wanted > 0));
          REQUIRE(counts.not_excluded().has(cell(c), digit) == (wanted > 0));
        }
    }
  }
}

TEST_CASE("a unique puzzle leaves the candidates of its solution, and asks at most once for each other") {
  const solver<3> solve;
  const auto puzzle =
      parse<3>("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").value();
  const auto counts = generate::count_candidates<3>(solve, puzzle, 5);
  CHECK(counts.possible().count() == 81);
  CHECK(counts.searches == 1);
  CHECK(generate::count_candidates<3>(solve, puzzle, 1).searches <= 649);
}

TEST_CASE("limits and cancellation: what is not known is not excluded") {
  const solver<3> solve;
  const auto stopped = generate::count_candidates<3>(solve, grid<3>(), 1, {.until = deadline::in(-1)});
  CHECK(stopped.verdict == enumeration_verdict::limit_reached);
  CHECK(stopped.not_excluded().count() == 729);
  CHECK(stopped.possible().count() == 0);
  const auto few = generate::count_candidates<3>(solve, grid<3>(), 1, {.nodes = 1});
  CHECK(few.verdict == enumeration_verdict::limit_reached);
  CHECK(few.not_excluded().count() == 729);
  const auto stop = [] { return true; };
  CHECK(generate::count_candidates<3>(solve, grid<3>(), 1, {.cancelled = cancel_callable(stop)}).verdict ==
        enumeration_verdict::cancelled);
}

} // namespace true_candidates_test
