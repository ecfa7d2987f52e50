// SPDX-License-Identifier: BSL-1.0
#include "generate/minimal_puzzles_4x4.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/generate/minimal_population.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace minimal_population_test {

using namespace boxline;
using namespace boxline::generate;

// Both grids of 4x4, in the proportion in which they are there: 1 to 2.
std::vector<grid<2>> population_of(std::size_t size) {
  std::vector<grid<2>> result;
  for (std::size_t i = 0; i < size; ++i)
    result.push_back(minimal_puzzles::full_grid(minimal_puzzles::grids[i % 3 == 0 ? 0 : 1].first));
  return result;
}

TEST_CASE("[busy] the sums of weights are the numbers of minimal puzzles of 4x4, by clues") {
  std::map<std::string, int> puzzles;
  std::map<int, double> exact;
  for (const auto& [text, stands_for] : minimal_puzzles::grids)
    for (const auto& [clues, n] : minimal_puzzles::all_minimal(minimal_puzzles::full_grid(text), puzzles))
      exact[clues] += n * stands_for;
  CHECK(exact == std::map<int, double>{{4, 25728}, {5, 58368}, {6, 1536}});

  minimal_population<box(2), solver<2>> draw;
  random_source random(3);
  for (const std::size_t size : {3, 60}) {
    const auto grids = population_of(size);
    const int rounds = size == 3 ? 2000 : 800;
    std::map<int, double> sums, squares;
    for (int i = 0; i < rounds; ++i) {
      std::map<int, double> of;
      for (const auto& [clues, n] : exact) of[clues] = 0;
      const auto s = draw.draw(grids, random);
      REQUIRE(s);
      for (const auto& p : s.puzzles) {
        REQUIRE(puzzles.count(format_line(p.puzzle)) == 1);
        REQUIRE(p.clues == p.puzzle.givens());
        of[p.clues] += std::exp(p.log_weight);
      }
      for (const auto& [clues, weight] : of) {
        sums[clues] += weight;
        squares[clues] += weight * weight;
      }
    }
    for (const auto& of : exact) {
      const int clues = of.first;
      const double mean = sums[clues] / rounds;
      const double error = std::sqrt((squares[clues] / rounds - mean * mean) / rounds);
      CAPTURE(size);
      CAPTURE(clues);
      CHECK(std::abs(mean - of.second / 288) < 4 * error);
      CHECK(error < 0.06 * mean + 2);
    }
  }
}

TEST_CASE("a population of 9x9 leaves minimal puzzles; limits hold") {
  random_source random(4);
  std::vector<grid<3>> grids(4, brute::full_grid<box(3)>(random));
  minimal_population<box(3), solver<3>> draw;
  const solver<3> ask;
  const auto s = draw.draw(grids, random);
  REQUIRE(s);
  REQUIRE(s.puzzles.size() > 3);
  int before = 81;
  for (const auto& p : s.puzzles) {
    CHECK(p.clues == p.puzzle.givens());
    CHECK(p.clues <= before);
    before = p.clues;
    CHECK(ask.is_unique(p.puzzle).verdict == uniqueness::unique);
    for (int c = 0; c < 81; ++c) {
      if (p.puzzle.is_blank(cell(c))) continue;
      grid<3> fewer = p.puzzle;
      fewer.clear(cell(c));
      CHECK(ask.is_unique(fewer).verdict == uniqueness::multiple);
    }
  }
  CHECK(s.questions > 4000);
  const auto few = draw.draw(grids, random, {.nodes = 400});
  CHECK(few.verdict == sample_verdict::limit_reached);
  CHECK(few.puzzles.empty());
  CHECK(few.questions == 401);
  auto stop = [] { return true; };
  CHECK(draw.draw(grids, random, {.cancelled = cancel_callable(stop)}).verdict == sample_verdict::cancelled);
  CHECK(draw.draw({}, random).puzzles.empty());
}

} // namespace minimal_population_test
