// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/default_pipeline.hpp>
#include <boxline/generate/minimal_sample.hpp>
#include <boxline/io/format.hpp>
#include <boxline/search/solution_estimate.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace minimal_sample_test {

using namespace boxline;
using namespace boxline::generate;

grid<2> full_grid(const char* text) {
  grid<2> g;
  for (int c = 0; c < 16; ++c) g.set_value(cell(c), text[c] - '0');
  return g;
}

// By all 65,536 sets of clues: how many minimal puzzles have each number of clues, with brute force.
std::map<int, int> all_minimal(const grid<2>& full, std::map<std::string, int>& puzzles) {
  std::vector<bool> is_unique(65536);
  const auto puzzle_of = [&](unsigned set) {
    grid<2> g;
    for (int c = 0; c < 16; ++c)
      if ((set >> c & 1) != 0) g.set_value(cell(c), full[cell(c)]);
    return g;
  };
  for (unsigned set = 0; set < 65536; ++set)
    is_unique[set] = brute::solutions<box(2)>(puzzle_of(set), 2).size() == 1;
  std::map<int, int> result;
  for (unsigned set = 0; set < 65536; ++set) {
    bool is_minimal = is_unique[set];
    for (int c = 0; c < 16 && is_minimal; ++c)
      is_minimal = (set >> c & 1) == 0 || !is_unique[set & ~(1u << c)];
    if (!is_minimal) continue;
    ++result[std::popcount(set)];
    puzzles[format_line(puzzle_of(set))] = 0;
  }
  return result;
}

TEST_CASE("[busy] the means of many draws are those of all minimal puzzles of a 4x4 grid") {
  minimal_sampler<box(2), solver<2>> draw;
  random_source random(5);
  const char* const grids[] = {"1234341221434321", "1234341223414123"};
  for (const char* const text : grids) {
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

TEST_CASE("9x9: drawn puzzles are minimal, and limits hold") {
  random_source random(8);
  minimal_sampler<box(3), solver<3>> draw;
  const solver<3> ask;
  const grid<3> full = brute::full_grid<box(3)>(random);
  for (int i = 0; i < 3; ++i) {
    const auto s = draw.draw_by_removal(full, random);
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
  auto stop = [] { return true; };
  CHECK(draw.draw_by_removal(full, random, {.cancelled = cancel_callable(stop)}).verdict ==
        sample_verdict::cancelled);
}

} // namespace minimal_sample_test
