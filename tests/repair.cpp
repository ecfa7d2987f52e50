// SPDX-License-Identifier: BSL-1.0
#include <boxline/repair.hpp>

#include <boxline/io/parse.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace repair_test {

using namespace boxline;

namespace {

constexpr auto by_brute_force = [](const grid<2>& g) {
  if (!is_valid(g)) return solve_verdict::invalid;
  return brute::solutions(g, 1).empty() ? solve_verdict::unsolvable : solve_verdict::solved;
};

} // namespace

TEST_CASE("repair: 4x4, the fewest digits by which some solution differs") {
  random_source random(3);
  int found = 0, several = 0;
  for (int round = 0; round < shortened(400); ++round) {
    // Some givens of a full grid, and digits at random, a third of them beside givens or in their place.
    const auto all = brute::solutions(grid<2>(), 1000);
    const grid<2>& full = all[random.below(all.size())];
    grid<2> puzzle, placed;
    for (int c = 0; c < 16; ++c)
      if (random.below(4) == 0) puzzle.set(cell(c), full.digit_at(cell(c)));
    for (int c = 0; c < 16; ++c)
      if (random.below(3) != 0)
        placed.set_value(cell(c), random.below(3) == 0 ? 1 + int(random.below(4)) : full[cell(c)]);
    std::size_t fewest = 17;
    const auto solutions = brute::solutions(puzzle, 1000);
    for (const grid<2>& s : solutions) {
      std::size_t differ = 0;
      for (int c = 0; c < 16; ++c) differ += !placed.is_blank(cell(c)) && placed[cell(c)] != s[cell(c)];
      fewest = std::min(fewest, differ);
    }
    const auto r = find_repair(puzzle, placed, by_brute_force);
    REQUIRE(r.verdict == (fewest == 0 ? repair_verdict::nothing : repair_verdict::found));
    REQUIRE(r.take_back.size() == fewest);
    REQUIRE(std::is_sorted(r.take_back.begin(), r.take_back.end()));
    // What stays has a solution, and is all the rest.
    grid<2> rest = placed;
    for (const cell c : r.take_back) rest.clear(c);
    for (int c = 0; c < 16; ++c)
      if (rest.is_blank(cell(c))) rest.set_value(cell(c), puzzle[cell(c)]);
    REQUIRE(r.kept == rest);
    REQUIRE(brute::solutions(r.kept, 1).size() == 1);
    found += fewest > 1;
    several += solutions.size() > 1;
  }
  CHECK(found > 10);
  CHECK(several > 10);
}

TEST_CASE("repair: a puzzle without a solution, digits of no puzzle, and limits") {
  const grid<2> hopeless = *parse<2>("123....4........"), clashing = *parse<2>("1.1.............");
  grid<2> placed;
  placed.set_value(cell(15), 1);
  CHECK(find_repair(hopeless, placed, by_brute_force).verdict == repair_verdict::unsolvable);
  CHECK(find_repair(clashing, placed, by_brute_force).verdict == repair_verdict::unsolvable);
  CHECK(find_repair(hopeless, grid<2>(), by_brute_force).verdict == repair_verdict::unsolvable);
  const grid<2> blank;
  placed.set_value(cell(0), 200);
  CHECK(find_repair(blank, placed, by_brute_force).take_back == std::vector<cell>{cell(0)});
  const auto stopped = [](const grid<2>&) { return solve_verdict::limit_reached; };
  CHECK(find_repair(blank, placed, stopped).verdict == repair_verdict::limit_reached);
  CHECK(find_repair(blank, placed, by_brute_force, {.until = deadline::in(-1)}).verdict ==
        repair_verdict::limit_reached);
  const auto yes = [] { return true; };
  CHECK(find_repair(blank, placed, by_brute_force, {.cancelled = yes}).verdict == repair_verdict::cancelled);
  static_assert(to_string(repair_verdict::limit_reached) == "limit");
}

} // namespace repair_test
