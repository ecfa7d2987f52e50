// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "generate/minimal_puzzles_4x4.hpp"

#include <boxline/constraints/anti_king.hpp>
#include <boxline/constraints/game.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/generate/minimal_sample.hpp>
#include <boxline/io/format.hpp>
#include <boxline/search/solution_estimate.hpp>

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>

namespace minimal_sample_test {

using namespace boxline;
using namespace boxline::generate;

using minimal_puzzles::all_minimal;
using minimal_puzzles::full_grid;

TEST_CASE("[busy] the means of many draws are those of all minimal puzzles of a 4x4 grid") {
  minimal_sampler<box(2), solver<2>> draw;
  random_source random(5);
  for (const auto& [text, stands_for] : minimal_puzzles::grids) {
    const grid<2> full = full_grid(text);
    std::map<std::string, int> puzzles;
    const auto by_clues = all_minimal(full, puzzles);
    for (const bool by_rejection : {false, true}) {
      std::map<int, search::log_mean> means;
      search::log_mean number;
      std::map<std::string, int> seen;
      const int draws = 6000;
      for (int round = 0; round < draws; ++round) {
        const auto s =
            by_rejection ? draw.draw_by_rejection(full, random) : draw.draw_by_removal(full, random);
        if (s) {
          CHECK(s.clues == s.puzzle.givens());
          REQUIRE(puzzles.count(format_line(s.puzzle)) == 1);
          number.add(s.log_weight);
          ++seen[format_line(s.puzzle)];
        } else {
          CHECK((by_rejection && s.verdict == sample_verdict::rejected));
          number.add_zero();
        }
        for (const auto& [clues, count] : by_clues) {
          if (s && s.clues == clues)
            means[clues].add(s.log_weight);
          else
            means[clues].add_zero();
        }
      }
      const auto error = [](const search::log_mean& m, double exact) {
        return (m.value() - exact) / (m.value() * m.relative_error() + 1e-9);
      };
      CHECK(std::abs(error(number, static_cast<double>(puzzles.size()))) < 4.5);
      CHECK(number.relative_error() < 0.1);
      for (const auto& [clues, count] : by_clues)
        if (!means[clues].is_zero()) CHECK(std::abs(error(means[clues], count)) < 4.5);
      if (!by_rejection) CHECK(seen.size() == puzzles.size()); // all of them can be drawn
    }
  }
}

TEST_CASE("[busy] what generators draw favours few clues") {
  minimal_sampler<box(2), solver<2>> draw;
  random_source random(6);
  std::map<std::string, int> puzzles;
  const grid<2> full = full_grid(minimal_puzzles::grids[1].first);
  const auto by_clues = all_minimal(full, puzzles);
  double sum = 0, count = 0, top_down = 0, bottom_up = 0;
  for (const auto& [clues, n] : by_clues) {
    sum += clues * n;
    count += n;
  }
  const int draws = 2000;
  for (int i = 0; i < draws; ++i) {
    const auto down = draw.draw_top_down(full, random), up = draw.draw_bottom_up(random);
    REQUIRE((down && up));
    REQUIRE(puzzles.count(format_line(down.puzzle)) == 1);
    REQUIRE(brute::solutions(up.puzzle, 2).size() == 1);
    CHECK((down.clues == down.puzzle.givens() && down.log_weight == 0 && down.questions == 16));
    CHECK((up.clues == up.puzzle.givens() && up.log_weight == 0));
    top_down += down.clues;
    bottom_up += up.clues;
  }
  CHECK(top_down / draws < sum / count - 0.1);
  CHECK(bottom_up / draws < sum / count - 0.1);
}

TEST_CASE("[busy] 9x9: clues of bottom-up puzzles, as Berthier counted them in a million of suexg's") {
  minimal_sampler<box(3), solver<3>> draw;
  random_source random(3);
  const int draws = 1000;
  double sum = 0, squares = 0;
  for (int i = 0; i < draws; ++i) {
    const double clues = draw.draw_bottom_up(random).clues;
    sum += clues;
    squares += clues * clues;
  }
  const double mean = sum / draws, deviation = std::sqrt(squares / draws - mean * mean);
  CHECK(std::abs(mean - 23.87) < 4 * 1.08 / std::sqrt(draws)); // a digit for each cell in turn: 24.1
  CHECK(std::abs(deviation - 1.08) < 4 * 1.08 / std::sqrt(2 * draws));
}

TEST_CASE("9x9: drawn puzzles are minimal, and limits hold") {
  random_source random(8);
  minimal_sampler<box(3), solver<3>> draw;
  const solver<3> ask;
  const grid<3> full = brute::full_grid<box(3)>(random);
  for (int i = 0; i < 3; ++i) {
    const auto s = i == 0   ? draw.draw_by_removal(full, random)
                   : i == 1 ? draw.draw_top_down(full, random)
                            : draw.draw_bottom_up(random);
    REQUIRE(s);
    CHECK(s.clues > 18);
    CHECK(ask.is_unique(s.puzzle).verdict == uniqueness::unique);
    for (int c = 0; c < 81; ++c) {
      if (s.puzzle.is_blank(cell(c))) continue;
      grid<3> fewer = s.puzzle;
      fewer.clear(cell(c));
      CHECK(ask.is_unique(fewer).verdict == uniqueness::multiple);
    }
  }
  CHECK(draw.draw_by_removal(full, random, {.nodes = 50}).verdict == sample_verdict::limit_reached);
  CHECK(draw.draw_by_rejection(full, random, {.nodes = 2}).verdict == sample_verdict::limit_reached);
  CHECK(draw.draw_top_down(full, random, {.nodes = 2}).verdict == sample_verdict::limit_reached);
  CHECK(draw.draw_bottom_up(random, {.nodes = 10}).verdict == sample_verdict::limit_reached);
  CHECK(draw.draw_bottom_up(random, {.nodes = 10}).questions == 11);
  auto stop = [] { return true; };
  CHECK(draw.draw_by_removal(full, random, {.cancelled = cancel_callable(stop)}).verdict ==
        sample_verdict::cancelled);
}

TEST_CASE("a game without a solution has no minimal puzzle") {
  using kings = game<houses::standard<2>, constraints::anti_king>;
  minimal_sampler<box(2), solver_for<kings>> draw;
  random_source random(3);
  const auto s = draw.draw_bottom_up(random);
  CHECK(s.verdict == sample_verdict::rejected);
  CHECK(s.puzzle == grid<2>());
}

} // namespace minimal_sample_test
