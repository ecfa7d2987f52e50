// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/wanted_puzzle.hpp>

#include <boxline/default_pipeline.hpp>
#include <boxline/solver.hpp>

#include "rounds.hpp"

#include <doctest/doctest.h>

namespace wanted_puzzle_test {

using namespace boxline;
using generate::difficulty_gap;
using generate::generation_verdict;
using generate::make_wanted_puzzle;
using generate::minimality;
using generate::pattern_symmetry;

namespace {

const solver<3> solve{};

// The cells that naked singles leave open: from 0 to 64 or so, for few random puzzles between.
int left_open(const grid<3>& puzzle) {
  bits::cells_board<3> b{houses::standard<3>()};
  load(b, puzzle);
  propagate::naked_single rule;
  static_cast<void>(propagate::run(rule, b));
  return b.open_cells();
}

struct open_cells_between {
  int from, to;
  bool is_lazy = false;
  int* asked = nullptr;
  difficulty_gap operator()(const grid<3>& puzzle, std::int64_t worth) const {
    if (asked != nullptr) ++*asked;
    REQUIRE(solve.is_unique(puzzle));
    const int open = left_open(puzzle);
    const difficulty_gap gap{std::max(0, from - open), std::max(0, open - to)};
    // What is beyond its worth may be given as anything that is.
    return is_lazy && gap.total() > worth ? difficulty_gap::unknown() : gap;
  }
};

} // namespace

TEST_CASE("wanted puzzles are in the range, as their options have it, and equal for equal seeds") {
  const open_cells_between ranges[] = {{0, 0}, {15, 30}, {25, 35}, {50, 55}};
  int rounds = 0;
  for (std::uint64_t seed = 0; seed < shortened(6u, 3); ++seed)
    for (std::size_t i = is_shortened ? 1 - seed % 2 : 0; i < std::size(ranges); i += is_shortened ? 2 : 1) {
      const open_cells_between& range = ranges[i];
      generate::wanted_options<3> o;
      if (seed % 3 == 1) o.symmetry = pattern_symmetry::rotate180;
      if (seed % 3 == 2) o.fewest = 26, o.most = 30;
      o.minimal = seed % 3 == 0 && range.from >= 25;
      const auto made = make_wanted_puzzle(seed, solve, o, range);
      REQUIRE(made.verdict == generation_verdict::made);
      const int open = left_open(made.puzzle);
      REQUIRE(range.from <= open);
      REQUIRE(open <= range.to);
      REQUIRE(is_solution_of(made.solution, made.puzzle));
      REQUIRE(solve.is_unique(made.puzzle).first == made.solution);
      REQUIRE(made.clues == made.puzzle.givens());
      REQUIRE(o.fewest <= made.clues);
      REQUIRE(made.clues <= o.most);
      REQUIRE(includes(made.symmetry, o.symmetry));
      REQUIRE(made.symmetry == generate::symmetry_of(made.puzzle));
      bool is_minimal = true;
      for (int c = 0; c < 81; ++c) {
        grid<3> fewer = made.puzzle;
        fewer.clear(cell(c));
        is_minimal = is_minimal && (fewer == made.puzzle || !solve.is_unique(fewer));
      }
      REQUIRE((made.is_minimal == minimality::minimal) == is_minimal);
      REQUIRE((!o.minimal || is_minimal));
      auto lazy = range;
      lazy.is_lazy = true;
      REQUIRE(make_wanted_puzzle(seed, solve, o, lazy).puzzle == made.puzzle);
      ++rounds;
    }
  CHECK(rounds > 3);
}

TEST_CASE("wanted puzzles: what cannot be found, and limits") {
  const open_cells_between none{90, 95};
  int asked = 0;
  generate::wanted_options<3> o;
  o.attempts = 2;
  o.patience = 5;
  auto made = make_wanted_puzzle(1, solve, o, open_cells_between{90, 95, false, &asked});
  CHECK(made.verdict == generation_verdict::limit_reached);
  CHECK(made.attempts == 2);
  CHECK(made.refused.too_easy == 2);
  CHECK(asked >= 10);
  o.fewest = o.most = 81;
  CHECK(make_wanted_puzzle(1, solve, o, open_cells_between{0, 0}).clues == 81);
  o.fewest = 0, o.most = 12;
  CHECK(make_wanted_puzzle(1, solve, o, open_cells_between{0, 90}).refused.clues == 2);
  o = {};
  o.limit.until = deadline::in(-1);
  CHECK(make_wanted_puzzle(1, solve, o, none).verdict == generation_verdict::limit_reached);
  o.limit.until = deadline::in(0.05);
  made = make_wanted_puzzle(1, solve, o, none);
  CHECK(made.verdict == generation_verdict::limit_reached);
  CHECK(made.attempts < o.attempts);
  o.limit.until = {};
  const auto yes = [] { return true; };
  o.limit.cancelled = yes;
  CHECK(make_wanted_puzzle(1, solve, o, none).verdict == generation_verdict::cancelled);
}

} // namespace wanted_puzzle_test
