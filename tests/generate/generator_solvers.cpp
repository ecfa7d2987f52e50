// SPDX-License-Identifier: BSL-1.0
#include <boxline/generate/generator.hpp>

#include <boxline/default_pipeline.hpp>
#include <boxline/methods/dancing_links.hpp>
#include <boxline/methods/norvig.hpp>

#include "brute.hpp"
#include "instruction_sets.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

using namespace boxline;
using generate::generation_verdict;
using generate::make_puzzle;
using generate::minimality;
using generate::pattern_symmetry;
using generate::puzzle_options;

namespace {

template <class Family>
using default_on = pipeline<3, default_pipeline<3>::propagation, default_pipeline<3>::branching, Family>;
const solver<3> solve;

bool is_unique(const grid<3>& g) {
  return brute::solutions(g, 2).size() == 1;
}
bool is_minimal(const grid<3>& puzzle) {
  for (int c = 0; c < 81; ++c) {
    grid<3> fewer = puzzle;
    fewer.clear(cell(c));
    if (fewer != puzzle && is_unique(fewer)) return false;
  }
  return true;
}

} // namespace

TEST_CASE("the same puzzle from any solver, with any instructions") {
  const auto agree = []<class Other>(const Other& other, std::uint64_t seed) {
    // The slow solvers take long for few clues.
    constexpr int more = is_shortened ? 14 : 0;
    const puzzle_options<3> asked[] = {
        {.fewest = more * 3},
        {.fewest = 26 + more, .most = 30 + more, .symmetry = pattern_symmetry::rotate180},
        {.fewest = more * 3, .symmetry = pattern_symmetry::diagonal, .minimal = !is_shortened}};
    for (const auto& o : asked) {
      const auto one = make_puzzle(seed, solve, o), two = make_puzzle(seed, other, o);
      REQUIRE(one.puzzle == two.puzzle);
      REQUIRE(one.solution == two.solution);
      REQUIRE(one.attempts == two.attempts);
      REQUIRE(one.is_minimal == two.is_minimal);
    }
  };
  agree(methods::dancing_links<3>(), 5);
  for (std::uint64_t seed = 0; seed < shortened(3u, 1); ++seed) {
    agree(methods::norvig<3>(), seed);
    bands_families::for_each([&]<class Family>() { agree(default_on<Family>(), seed); });
  }
}

TEST_CASE("nodes for a question: the same with any instructions still, as the same nodes are searched") {
  for (const std::uint64_t nodes : {1u, 3u, 6u}) {
    const auto one = make_puzzle(4, solve, {.limit = {.nodes = nodes}});
    REQUIRE(one.verdict == generation_verdict::made);
    CHECK(is_unique(one.puzzle));
    if (one.is_minimal == minimality::minimal) CHECK(is_minimal(one.puzzle));
    if (one.is_minimal == minimality::redundant) CHECK(!is_minimal(one.puzzle));
    if (nodes == 1) CHECK(one.is_minimal == minimality::unknown);
    bands_families::for_each([&]<class Family>() {
      CHECK(make_puzzle(4, default_on<Family>(), {.limit = {.nodes = nodes}}).puzzle == one.puzzle);
    });
  }
}
