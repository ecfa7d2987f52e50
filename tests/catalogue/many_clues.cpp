// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/catalogue/clue_search.hpp>
#include <boxline/catalogue/many_clues.hpp>
#include <boxline/io/parse.hpp>

#include <doctest/doctest.h>

#include <bit>
#include <map>
#include <set>
#include <vector>

namespace many_clues_test {

using namespace boxline;
using namespace boxline::catalogue;

// Of each set of cells whether the digits of a grid in them are a minimal puzzle; by the other grids.
std::vector<bool> minimal_sets(const std::vector<grid<2>>& grids, const grid<2>& g) {
  std::vector<bool> is_unique(1u << 16, true), is_minimal;
  for (const grid<2>& o : grids) {
    unsigned equal = 0;
    for (int c = 0; c < 16; ++c) equal |= unsigned(o[cell(c)] == g[cell(c)]) << c;
    if (o == g) continue;
    for (unsigned s = equal;; s = (s - 1) & equal) { // all its parts
      is_unique[s] = false;
      if (s == 0) break;
    }
  }
  is_minimal = is_unique;
  for (unsigned s = 0; s < 1u << 16; ++s)
    for (int c = 0; c < 16; ++c)
      if ((s >> c & 1) != 0 && is_unique[s & ~(1u << c)]) is_minimal[s] = false;
  return is_minimal;
}
unsigned cells_of(const grid<2>& puzzle) {
  unsigned s = 0;
  for (int c = 0; c < 16; ++c) s |= unsigned(!puzzle.is_blank(cell(c))) << c;
  return s;
}

TEST_CASE("4x4: the most clues of a minimal puzzle of each of the 288 grids, by all sets of cells") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  many_clue_search<2> search;
  int six = 0, reached = 0, all = 0;
  for (std::size_t i = 0; i < grids.size(); i += std::size_t(7 * stride(9))) {
    const auto is_minimal = minimal_sets(grids, grids[i]);
    int most = 0;
    for (unsigned s = 0; s < 1u << 16; ++s)
      if (is_minimal[s]) most = std::max(most, std::popcount(s));
    REQUIRE((most == 5 || most == 6));
    six += most == 6;
    grid<2> first;
    const auto r = search(grids[i], {.sideways = 20}, [&](const grid<2>& g) {
      if (g.givens() > first.givens()) first = g;
      REQUIRE(is_minimal[cells_of(g)]);
      for (int c = 0; c < 16; ++c) REQUIRE((g.is_blank(cell(c)) || g[cell(c)] == grids[i][cell(c)]));
    });
    REQUIRE(r.verdict == many_clue_verdict::ended);
    REQUIRE(r.clues <= most);
    REQUIRE(r.best == first);
    REQUIRE(r.best.givens() == r.clues);
    reached += r.clues == most;
    ++all;
  }
  CHECK(six > 0);
  CHECK(reached == all);
}

TEST_CASE("4x4: as many steps sideways in a row as are allowed, and as many puzzles as the width") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  many_clue_search<2> search;
  int full_width = 0;
  for (std::uint64_t seed = 0; seed < shortened(60u); ++seed) {
    const grid<2>& start = grids[(seed * 37) % 288];
    std::vector<int> clues; // of a puzzle for each step
    search(start, {.width = 1, .sideways = 1, .same_solution = seed % 2 == 0, .seed = seed},
           [&](const grid<2>& g) { clues.push_back(g.givens()); });
    for (std::size_t i = 1; i < clues.size(); ++i) {
      REQUIRE(clues[i] - clues[i - 1] == (clues[i] > clues[i - 1]));
      REQUIRE((i < 2 || clues[i] > clues[i - 2]));
    }
    std::map<int, int> of_clues;
    search(start, {.width = 2, .sideways = 0, .same_solution = false, .seed = seed},
           [&](const grid<2>& g) { ++of_clues[g.givens()]; });
    for (const auto& [n, count] : of_clues) {
      REQUIRE(count <= 2);
      full_width += count == 2;
    }
  }
  CHECK(full_width > 0);
}

TEST_CASE("[busy] 4x4: what clue_search proves to be the most is what all sets of cells have, in each grid") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  clue_search<2> prove;
  for (std::size_t i = 0; i < grids.size(); i += 7) {
    const auto is_minimal = minimal_sets(grids, grids[i]);
    for (int clues = 4; clues <= 8; ++clues) {
      std::uint64_t expected = 0;
      for (unsigned s = 0; s < 1u << 16; ++s) expected += is_minimal[s] && std::popcount(s) == clues;
      const auto r = prove(grids[i], {.clues = clues, .minimal = true}, [](const auto&) {});
      REQUIRE(r.is_complete());
      REQUIRE(r.puzzles == expected);
    }
  }
}

TEST_CASE("[busy] 9x9: each puzzle is minimal, and none is visited twice; with other solutions too") {
  const grid<3> full =
      *parse<3>("897264153325971864146853279674318925281597346539642781713426598458739612962185437");
  const solver<3> solve;
  many_clue_search<3> search;
  for (const bool same : {true, false}) {
    std::set<grid<3>> found;
    int others = 0;
    const auto visit = [&](const grid<3>& g) {
      REQUIRE(found.insert(g).second);
      const auto u = solve.is_unique(g);
      REQUIRE(u.verdict == uniqueness::unique);
      others += u.first != full;
      REQUIRE(minimality_of(g, solve) == minimality::minimal);
    };
    const auto r =
        search(full, {.width = 3, .sideways = 1, .same_solution = same, .seed = 2}, visit, {.solutions = 12});
    CHECK(r.verdict == many_clue_verdict::limit_reached);
    CHECK(r.puzzles == 12);
    CHECK(r.clues >= 26);
    CHECK((others > 0) == !same);
    const auto again = search(full, {.width = 3, .sideways = 1, .same_solution = same, .seed = 2},
                              [](const auto&) {}, {.solutions = 12});
    CHECK(again.best == r.best);
  }
  const auto none = search(full, {}, [](const auto&) {}, {.solutions = 0});
  CHECK(none.verdict == many_clue_verdict::limit_reached);
  CHECK(none.puzzles == 0);
  std::map<int, int> of_clues;
  const auto r = search(full, {.width = 2, .sideways = 0, .seed = 3},
                        [&](const grid<3>& g) { ++of_clues[g.givens()]; }, {.solutions = 20});
  CHECK(r.puzzles > 4);
  for (const auto& [clues, count] : of_clues) CHECK(count <= 2);
  // A step sideways, one upwards, and one sideways again.
  int before = 0, steps = 0;
  search(full, {.width = 1, .sideways = 1, .seed = 5}, [&](const grid<3>& g) {
    steps += g.givens() == before;
    before = g.givens();
  });
  CHECK(steps == 2);
}

TEST_CASE("limits hold; what is no puzzle with one solution is refused") {
  const grid<3> full =
      *parse<3>("897264153325971864146853279674318925281597346539642781713426598458739612962185437");
  many_clue_search<3> search;
  const auto none = [](const auto&) {};
  CHECK(search(full, {}, none, {.until = deadline::in(0.1)}).verdict == many_clue_verdict::limit_reached);
  CHECK(search(full, {}, none, {.nodes = 50}).verdict == many_clue_verdict::limit_reached);
  const std::uint64_t nodes = is_shortened ? 150 : 3000;
  const auto r = search(full, {.width = 1}, none, {.nodes = nodes});
  CHECK(r.verdict == many_clue_verdict::limit_reached);
  CHECK(r.puzzles > 2);
  CHECK(r.nodes <= nodes + 1);
  auto stop = [] { return true; };
  CHECK(search(full, {}, none, {.cancelled = cancel_callable(stop)}).verdict == many_clue_verdict::cancelled);
  CHECK(search(grid<3>(), {}, none).verdict == many_clue_verdict::several);
  grid<3> wrong = full;
  wrong.set_value(cell(0), 9);
  CHECK(search(wrong, {}, none).verdict == many_clue_verdict::invalid);
  CHECK(to_string(many_clue_verdict::unsolvable) == "unsolvable");
}

} // namespace many_clues_test
