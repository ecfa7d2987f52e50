// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/generator.hpp>

#include <boxline/core/recognise.hpp>
#include <boxline/default_pipeline.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using generate::generation_verdict;
using generate::make_puzzle;
using generate::minimality;

namespace {

const solver<4> solve;

// By the members of the solver that the generator does not use.
bool is_unique(const grid<4>& g) {
  return static_cast<bool>(solve.is_unique(g));
}

} // namespace

TEST_CASE("16x16: at most 120 clues, and as many as are wanted") {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto few = make_puzzle(seed, solve, {.fewest = 110, .most = 120});
    CHECK(few.verdict == generation_verdict::made);
    CHECK((few.clues >= 110 && few.clues <= 120));
    CHECK(is_solution_of(few.solution, few.puzzle));
    CHECK(is_unique(few.puzzle));
    CHECK(few.attempts == 1);
    CHECK(few.is_minimal == minimality::redundant);
  }
  const auto turned =
      make_puzzle(4, solve, {.fewest = 124, .most = 124, .symmetry = generate::pattern_symmetry::rotate90});
  CHECK(turned.clues == 124);
  CHECK(includes(turned.symmetry, generate::pattern_symmetry::rotate90));
  CHECK(is_unique(turned.puzzle));
}

TEST_CASE("[busy] 16x16: a minimal puzzle, checked by the removal of each given") {
  const auto made = make_puzzle(1, solve, {.minimal = true});
  REQUIRE(made.verdict == generation_verdict::made);
  CHECK(made.clues < 105);
  CHECK(made.is_minimal == minimality::minimal);
  CHECK(is_unique(made.puzzle));
  for (int c = 0; c < 256; ++c) {
    grid<4> fewer = made.puzzle;
    fewer.clear(cell(c));
    if (fewer != made.puzzle) CHECK(!is_unique(fewer));
  }
  // The same on every machine.
  CHECK(hash<grid<4>>()(made.puzzle) == 13733385430029644029u);
}
