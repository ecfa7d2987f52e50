// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/catalogue/vicinity.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

namespace vicinity_test {

using namespace boxline;
using namespace boxline::catalogue;

// All grids that lack so many clues of a puzzle and have so many others.
std::set<grid<2>> neighbours(const grid<2>& puzzle, int removed, int added) {
  std::set<grid<2>> now{puzzle};
  for (int i = 0; i < removed; ++i) {
    std::set<grid<2>> next;
    for (grid<2> g : now)
      for (int c = 0; c < 16; ++c) {
        grid<2> fewer = g;
        fewer.clear(cell(c));
        if (fewer != g) next.insert(fewer);
      }
    now = next;
  }
  for (int i = 0; i < added; ++i) {
    std::set<grid<2>> next;
    for (const grid<2>& g : now)
      for (int c = 0; c < 16; ++c)
        for (int value = 1; value <= 4; ++value) {
          if (!g.is_blank(cell(c)) || puzzle[cell(c)] == value) continue;
          grid<2> more = g;
          more.set_value(cell(c), value);
          next.insert(more);
        }
    now = next;
  }
  return now;
}

bool is_puzzle(const grid<2>& g) {
  return brute::solutions(g, 2).size() == 1;
}
bool is_minimal(const grid<2>& g) {
  for (int c = 0; c < 16; ++c) {
    grid<2> fewer = g;
    fewer.clear(cell(c));
    if (fewer != g && is_puzzle(fewer)) return false;
  }
  return true;
}

TEST_CASE("4x4: the puzzles of a vicinity, by all neighbours; each once") {
  random_source random(3);
  vicinity_search<2> search;
  for (int round = 0; round < shortened(3, 1); ++round) {
    grid<2> puzzle = brute::full_grid<2>(random);
    while (puzzle.givens() > 5) puzzle.clear(cell(static_cast<int>(random.below(16))));
    for (const auto& [removed, added] : {std::pair(1, 1), {0, 1}, {1, 0}, {0, 0}, {2, 1}, {1, 2}, {2, 2}})
      for (const bool minimal : {false, true}) {
        if (removed + added > 3 && round > 0) continue;
        std::set<grid<2>> expected = neighbours(puzzle, removed, added);
        std::erase_if(expected, [&](const auto& g) { return !is_puzzle(g) || (minimal && !is_minimal(g)); });
        std::vector<grid<2>> found;
        const auto r = search(puzzle, {.removed = removed, .added = added, .minimal = minimal},
                              [&](const grid<2>& g) { found.push_back(g); });
        REQUIRE(r.is_complete());
        REQUIRE(r.puzzles == found.size());
        std::sort(found.begin(), found.end());
        REQUIRE(found == std::vector<grid<2>>(expected.begin(), expected.end()));
      }
  }
}

TEST_CASE("4x4: within a grid, those of the vicinity that have it as their solution") {
  random_source random(7);
  vicinity_search<2> search;
  int disagreeing = 0, found_there = 0;
  for (int round = 0; round < 12; ++round) {
    const grid<2> full = brute::full_grid<2>(random);
    grid<2> puzzle = full;
    while (puzzle.givens() > 5) puzzle.clear(cell(static_cast<int>(random.below(16))));
    if (round % 2 == 0) { // a clue that the grid does not have: to be removed
      for (int c = 0; c < 16; ++c)
        if (!puzzle.is_blank(cell(c))) {
          for (int value = 1; value <= 4; ++value)
            if (puzzle[cell(c)] == full[cell(c)]) puzzle.set_value(cell(c), value);
          break;
        }
      if (!is_valid(puzzle)) continue;
      ++disagreeing;
    }
    for (const auto& [removed, added] : {std::pair(1, 1), {0, 1}, {1, 0}, {0, 0}, {1, 2}}) {
      std::set<grid<2>> expected, found;
      REQUIRE(search(puzzle, {.removed = removed, .added = added}, [&](const grid<2>& g) {
                if (brute::solutions(g, 2)[0] == full) expected.insert(g);
              }).is_complete());
      const auto r = search.within(full, puzzle, {.removed = removed, .added = added},
                                   [&](const grid<2>& g) { REQUIRE(found.insert(g).second); });
      REQUIRE(r.is_complete());
      REQUIRE(found == expected);
      if (round % 2 == 0) found_there += static_cast<int>(found.size());
    }
  }
  CHECK(disagreeing > 0);
  CHECK(found_there > 0);
}

TEST_CASE("4x4: what is cancelled at any moment has visited puzzles of the vicinity alone") {
  vicinity_search<2> search;
  grid<2> puzzle;
  for (const auto& [c, value] : {std::pair(0, 1), {3, 3}, {5, 4}, {10, 4}, {15, 2}})
    puzzle.set_value(cell(c), value);
  const vicinity_options options{.minimal = true};
  std::set<grid<2>> all;
  REQUIRE(search(puzzle, options, [&](const grid<2>& g) { all.insert(g); }).is_complete());
  int cancelled = 0;
  for (int calls = 0; calls < 300; ++calls) {
    int left = calls;
    auto stop = [&] { return left-- <= 0; };
    const auto r = search(puzzle, options, [&](const grid<2>& g) { REQUIRE(all.contains(g)); },
                          {.cancelled = cancel_callable(stop)});
    cancelled += r.verdict == enumeration_verdict::cancelled;
    REQUIRE((r.is_complete() || r.verdict == enumeration_verdict::cancelled));
  }
  CHECK(cancelled > 30);
}

TEST_CASE("9x9: more clues to remove than there are, and nearly all of 60, end soon") {
  grid<3> many, other;
  for (int c = 0; c < 81; ++c) {
    const int value = (c / 9 * 3 + c / 27 + c % 9) % 9;
    if (c < 60) many.set_value(cell(c), value + 1);
    other.set_value(cell(c), (value + 1) % 9 + 1);
  }
  vicinity_search<3> search;
  const auto none = [](const auto&) {};
  const auto too_many = search(many, {.removed = 61, .added = 0}, none);
  CHECK(too_many.is_complete());
  CHECK(too_many.nodes == 0);
  // No clue has its digit in the other grid.
  const auto one_left = search.within(other, many, {.removed = 59, .added = 0}, none);
  CHECK(one_left.is_complete());
  CHECK(one_left.nodes == 60);
}

TEST_CASE("limits hold; what clashes is refused") {
  vicinity_search<2> search;
  grid<2> puzzle;
  puzzle.set_value(cell(0), 1);
  puzzle.set_value(cell(5), 2);
  const auto none = [](const auto&) {};
  CHECK(search(puzzle, {.most_solutions = 5}, none).verdict == enumeration_verdict::limit_reached);
  CHECK(search(puzzle, {.added = 4}, none, {.nodes = 20}).verdict == enumeration_verdict::limit_reached);
  auto stop = [] { return true; };
  CHECK(search(puzzle, {}, none, {.cancelled = cancel_callable(stop)}).verdict ==
        enumeration_verdict::cancelled);
  const auto three = search(puzzle, {.added = 4}, none, {.solutions = 3});
  CHECK(three.verdict == enumeration_verdict::solution_limit);
  CHECK(three.puzzles == 3);
  const auto none_wanted = search(puzzle, {.added = 4}, none, {.solutions = 0});
  CHECK(none_wanted.verdict == enumeration_verdict::solution_limit);
  CHECK(none_wanted.puzzles == 0);
  // As many solutions as are kept are no limit; one more is.
  const auto solutions = brute::solutions(puzzle, 1000).size();
  CHECK(search(puzzle, {.removed = 0, .most_solutions = solutions}, none).is_complete());
  CHECK(search(puzzle, {.removed = 0, .most_solutions = solutions - 1}, none).verdict ==
        enumeration_verdict::limit_reached);
  // Solutions that are listed count as nodes.
  vicinity_search<3> of_many;
  const auto few = of_many(grid<3>(), {.removed = 0}, none, {.nodes = 3});
  CHECK(few.verdict == enumeration_verdict::limit_reached);
  CHECK(few.nodes == 4);
  puzzle.set_value(cell(1), 1);
  CHECK(search(puzzle, {}, none).verdict == enumeration_verdict::invalid);
}

} // namespace vicinity_test
