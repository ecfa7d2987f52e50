// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/catalogue/clue_search.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <climits>

namespace clue_search_test {

using namespace boxline;
using namespace boxline::catalogue;

template <box B>
using cells_of = typename clue_search<B>::cell_set;

template <box B>
grid<B> puzzle_of(const grid<B>& full, const cells_of<B>& clues) {
  grid<B> g;
  for (const int c : clues) g.set_value(cell(c), full[cell(c)]);
  return g;
}

template <box B>
std::vector<cells_of<B>> search(clue_search<B>& find, const grid<B>& g, const clue_options& options) {
  std::vector<cells_of<B>> found;
  const clue_result r = find(g, options, [&](const cells_of<B>& clues) { found.push_back(clues); });
  REQUIRE(r.is_complete());
  REQUIRE(r.puzzles == found.size());
  std::sort(found.begin(), found.end());
  return found;
}

// All sets of so many cells that leave one of the grids.
std::vector<cells_of<2>> by_all_sets(const std::vector<grid<2>>& grids, const grid<2>& g, int clues) {
  std::vector<cells_of<2>> found;
  std::vector<unsigned> equal; // cells in which the others have the same digit
  for (const grid<2>& o : grids) {
    unsigned cells = 0;
    for (int c = 0; c < 16; ++c) cells |= unsigned(o[cell(c)] == g[cell(c)]) << c;
    if (o != g) equal.push_back(cells);
  }
  for (unsigned bits = 0; bits < 1u << 16; ++bits)
    if (std::popcount(bits) == clues &&
        std::none_of(equal.begin(), equal.end(), [&](unsigned e) { return (bits & ~e) == 0; }))
      found.push_back(cells_of<2>::from_word(static_cast<std::uint16_t>(bits)));
  std::sort(found.begin(), found.end());
  return found;
}

TEST_CASE("4x4: all puzzles of every number of clues, by all sets of cells") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  clue_search<2> find;
  for (std::size_t i = 0; i < grids.size(); i += 37 * std::size_t(stride(5)))
    for (int clues = 0; clues <= 16; clues += stride(3)) {
      const auto expected = by_all_sets(grids, grids[i], clues);
      CAPTURE(clues);
      REQUIRE(search(find, grids[i], {.clues = clues}) == expected);
      // With few sets beforehand the solver finds the others.
      REQUIRE(search(find, grids[i], {.clues = clues, .most_of_all = 4, .most_of_bands = 6}) == expected);
    }
}

TEST_CASE("4x4: all puzzles of four clues, with sets of more cells than there are") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  clue_search<2> find;
  for (const int most : {17, 20, INT_MAX})
    CHECK(search(find, grids[5], {.clues = 4, .most_of_bands = most}) == by_all_sets(grids, grids[5], 4));
}

TEST_CASE("4x4: the minimal ones") {
  const auto grids = brute::solutions(grid<2>(), 1000);
  clue_search<2> find;
  for (int clues = 4; clues <= 7; ++clues) {
    auto expected = by_all_sets(grids, grids[3], clues);
    const auto fewer = by_all_sets(grids, grids[3], clues - 1);
    std::erase_if(expected, [&](const auto& s) {
      return std::any_of(fewer.begin(), fewer.end(), [&](const auto& f) { return (f - s).empty(); });
    });
    CHECK(search(find, grids[3], {.clues = clues, .minimal = true}) == expected);
  }
}

// The clues with every choice of so many more.
template <class Set>
void add(std::vector<Set>& to, Set clues, Set open, int more) {
  if (more == 0) return to.push_back(clues);
  for (const int c : open) {
    open.erase(c);
    Set with = clues;
    with.insert(c);
    add(to, with, open, more - 1);
  }
}

TEST_CASE("6x6: all of 9 clues, those that are found by other hitting sets") {
  random_source random(9);
  clue_search<box(2, 3)> find;
  hitting_set_search<cells_of<box(2, 3)>> all;
  for (int i = 0; i < 1; ++i) {
    const auto g = brute::full_grid<box(2, 3)>(random);
    for (int clues = 9; clues <= 9; ++clues) {
      std::vector<cells_of<box(2, 3)>> expected;
      std::uint64_t nodes = 0;
      all.run(
          {}, {cells_of<box(2, 3)>::full(), clues, {}},
          [&](const auto& chosen, const auto& open, int left) {
            cells_of<box(2, 3)> more;
            for (const auto& other : brute::solutions(puzzle_of<box(2, 3)>(g, chosen), 2))
              for (int c = 0; c < 36; ++c)
                if (other[cell(c)] != g[cell(c)]) more.insert(c);
            if (!more.empty()) return more;
            add(expected, chosen, open, left);
            return more;
          },
          nodes);
      std::sort(expected.begin(), expected.end());
      CHECK(!expected.empty());
      CHECK(search(find, g, {.clues = clues}) == expected);
    }
  }
}

grid<3> example() {
  const char* const text =
      "897264153325971864146853279674318925281597346539642781713426598458739612962185437";
  grid<3> g;
  for (int c = 0; c < 81; ++c) g.set_value(cell(c), text[c] - '0');
  return g;
}

TEST_CASE("9x9: no puzzle of 14 clues; limits hold; a grid that clashes is refused") {
  clue_search<3> find;
  grid<3> g = example();
  CHECK(search(find, g, {.clues = 14}).empty());
  const auto none = [](const auto&) {};
  CHECK(find(g, {}, none, {.nodes = 1000}).verdict == enumeration_verdict::limit_reached);
  CHECK(find(g, {}, none, {.until = deadline::in(0.05)}).verdict == enumeration_verdict::limit_reached);
  auto stop = [] { return true; };
  CHECK(find(g, {}, none, {.cancelled = cancel_callable(stop)}).verdict == enumeration_verdict::cancelled);
  const clue_result three = find(g, {.clues = 40}, none, {.solutions = 3});
  CHECK(three.verdict == enumeration_verdict::solution_limit);
  CHECK(three.puzzles == 3);
  CHECK(find(g, {.clues = 40}, none, {.solutions = 0}).puzzles == 0);
  g.set_value(cell(0), 1);
  CHECK(find(g, {}, none).verdict == enumeration_verdict::invalid);
}

} // namespace clue_search_test
