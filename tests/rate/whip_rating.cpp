// SPDX-License-Identifier: BSL-1.0
#include <boxline/io/parse.hpp>
#include <boxline/rate/trial_depth.hpp>
#include <boxline/rate/whip_rating.hpp>
#include <boxline/symmetry/transform.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using namespace boxline;

namespace {

grid<3> puzzle_of_whips(const std::string& text) {
  const auto g = parse<3>(text);
  REQUIRE(g.has_value());
  return *g;
}

} // namespace

TEST_CASE("the rating by whips of known puzzles") {
  const auto easy =
      puzzle_of_whips("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  CHECK(rate::rate_by_whips(easy));
  CHECK(rate::rate_by_whips(easy).length == 0);
  // Of T&E(2): whips do not solve it.
  const auto escargot =
      puzzle_of_whips("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  CHECK(rate::rate_by_whips(escargot, 4).verdict == logic::deduction_verdict::stuck);
  const auto clash =
      puzzle_of_whips("1.......1........................................................................");
  CHECK(rate::rate_by_whips(clash).verdict == logic::deduction_verdict::invalid);
  CHECK(rate::rate_by_whips(easy, 4, {.nodes = 1}).verdict == logic::deduction_verdict::limit_reached);
}

TEST_CASE("[busy] published ratings by whips and g-whips; braids are not longer") {
  // Of the examples of CSP-Rules V2.1: cbg-000 #2862 and #14800.
  const auto rated = [](const std::string& text, int w, int gw) {
    const auto g = puzzle_of_whips(text);
    CHECK(rate::rate_by_whips(g).length == w);
    CHECK(rate::rate_by_whips<logic::g_whip>(g).length == gw);
    const auto b = rate::rate_by_whips<logic::braid>(g), gb = rate::rate_by_whips<logic::g_braid>(g);
    CHECK(b);
    CHECK(b.length <= w);
    CHECK(gb);
    CHECK(gb.length <= std::min(gw, b.length));
  };
  rated("1....6..9..........8.1..56..3.6..8.1........7.....8246.4.9...2.56.841.....7..3...", 7, 2);
  rated("...4.6.8..5.....3..9....14...9.7.......2..8..7....3.625.........34..5.7..7.8.1...", 5, 4);
}

TEST_CASE("[busy] puzzles that whips solve have depth 1, and equivalent ones have the same rating") {
  random_source random(1);
  int rated = 0;
  for (int i = 0; i < shortened(14, 14); ++i) {
    grid<3> puzzle = brute::full_grid<box(3)>(random);
    for (int tries = 0; tries < 120; ++tries) {
      const cell c(static_cast<int>(random.below(81)));
      if (puzzle.is_blank(c)) continue;
      grid<3> less = puzzle;
      less.clear(c);
      if (brute::solutions(less, 2).size() == 1) puzzle = less;
    }
    const auto found = rate::rate_by_whips(puzzle);
    if (!found) continue;
    const auto depth = rate::trial_depth(puzzle);
    CHECK(depth.depth == (found.length > 0 ? 1 : 0));
    rated += found.length > 1;
    // With one less it is stuck.
    if (found.length > 0)
      CHECK(rate::rate_by_whips(puzzle, found.length - 1).verdict == logic::deduction_verdict::stuck);
    const auto copy = transform<box{3, 3}>::random(random)(puzzle);
    CHECK(rate::rate_by_whips(copy).length == found.length);
  }
  CHECK(rated > 0);
}
