// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/catalogue/backdoors.hpp>
#include <boxline/core/random.hpp>
#include <boxline/io/parse.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <climits>
#include <vector>

namespace backdoors_test {

using namespace boxline;
using namespace boxline::catalogue;

constexpr box B(2, 3);
using cells = std::vector<int>;

// Naked singles, without boards; whether the grid is full then, has a cell without candidates, or neither.
status by_naked_singles(grid<B>& g) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int c = 0; c < B.cells(); ++c) {
      if (!g.is_blank(cell(c))) continue;
      int values = 0, last = 0;
      for (int v = 1; v <= B.size(); ++v) {
        grid<B> next = g;
        next.set_value(cell(c), v);
        if (is_valid(next)) ++values, last = v;
      }
      if (values == 0) return status::contradiction;
      if (values == 1) g.set_value(cell(c), last), changed = true;
    }
  }
  return !is_valid(g) ? status::contradiction : g.is_complete() ? status::solved : status::open;
}

bool is_weak(grid<B> g, const grid<B>& solution, const cells& set) {
  for (const int c : set) g.set_value(cell(c), solution[cell(c)]);
  return by_naked_singles(g) == status::solved;
}
bool is_strong(grid<B> g, const cells& set) {
  if (by_naked_singles(g) != status::open) return true;
  for (const int c : set) {
    if (!g.is_blank(cell(c))) continue;
    for (int v = 1; v <= B.size(); ++v) {
      grid<B> next = g;
      next.set_value(cell(c), v);
      if (is_valid(next) && !is_strong(next, set)) return false;
    }
    return true;
  }
  return false;
}

TEST_CASE("6x6: minimal backdoors of one or two cells for naked singles, weak and strong, by all sets") {
  random_source random(5);
  backdoor_search<B, propagate::naked_single> search;
  int weak = 0, strong = 0, solved = 0;
  for (int round = 0; round < shortened(40, 13); ++round) {
    grid<B> puzzle = brute::full_grid<B>(random);
    const grid<B> solution = puzzle;
    for (int tries = 0; tries < 100; ++tries) {
      grid<B> fewer = puzzle;
      fewer.set_value(cell(int(random.below(36))), 0);
      if (brute::solutions(fewer, 2).size() == 1) puzzle = fewer;
    }
    std::vector<cells> sets{{}};
    for (int c = 0; c < 36; ++c)
      if (puzzle.is_blank(cell(c))) sets.push_back({c});
    for (int c = 0; c < 36; ++c)
      for (int d = c + 1; d < 36; ++d)
        if (puzzle.is_blank(cell(c)) && puzzle.is_blank(cell(d))) sets.push_back({c, d});
    for (const bool is_for_all : {false, true}) {
      std::vector<cells> expected;
      for (const cells& set : sets) {
        if (std::any_of(expected.begin(), expected.end(), [&](const cells& s) {
              return std::includes(set.begin(), set.end(), s.begin(), s.end());
            }))
          continue;
        if (is_for_all ? is_strong(puzzle, set) : is_weak(puzzle, solution, set)) expected.push_back(set);
      }
      std::vector<cells> found;
      const auto r = search(puzzle, {.cells = 2, .strong = is_for_all}, [&](const auto& set) {
        found.emplace_back();
        for (const int c : set) found.back().push_back(c);
      });
      CHECK(r);
      CHECK(r.sets == expected.size());
      CHECK(found == expected);
      solved += expected.size() == 1 && expected[0].empty();
      (is_for_all ? strong : weak) += expected.size() > 1;
    }
  }
  CHECK(weak > 2);
  CHECK(strong > 2);
  CHECK(solved > 2);
}

TEST_CASE("6x6: sets of more cells than there are") {
  const grid<B> puzzle = *parse<B>("..4625...4314532162..543.4..52..5.64");
  backdoor_search<B, propagate::naked_single> search;
  const auto none = [](const auto&) {};
  const auto all = search(puzzle, {.cells = 36}, none);
  CHECK(all);
  CHECK(all.sets > 1);
  const auto more = search(puzzle, {.cells = INT_MAX}, none);
  CHECK(more);
  CHECK(more.nodes == all.nodes);
}

TEST_CASE("9x9: magic cells of a hard puzzle, strong backdoors, and limits") {
  backdoor_search<3> search;
  const grid<3> puzzle =
      *parse<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const solver<3> solve;
  const grid<3> solution = solve.first(puzzle).grid;
  int sizes[4] = {};
  const auto visit = [&](const auto& set) { ++sizes[set.count()]; };
  CHECK(search(puzzle, {.cells = 2}, visit));
  CHECK(sizes[0] == 0);
  CHECK(sizes[1] == 0);
  CHECK(sizes[2] == 7);
  sizes[1] = sizes[2] = 0;
  CHECK(search(puzzle, {.cells = 3, .strong = true}, visit));
  CHECK(sizes[1] + sizes[2] + sizes[3] == 0);
  CHECK(search(solution, {}, visit).sets == 1);
  CHECK(sizes[0] == 1);
  CHECK(search(grid<3>(), {}, visit).verdict == backdoor_verdict::several);
  CHECK(search(puzzle, {}, visit, {.solutions = 1}).verdict == backdoor_verdict::limit_reached);
  const auto none = search(puzzle, {}, visit, {.solutions = 0});
  CHECK(none.verdict == backdoor_verdict::limit_reached);
  CHECK(none.sets == 0);
  CHECK(search(solution, {}, visit, {.solutions = 0}).sets == 0);
  CHECK(search(puzzle, {.cells = 3}, visit, {.nodes = 100}).verdict == backdoor_verdict::limit_reached);
  auto stop = [] { return true; };
  CHECK(search(puzzle, {}, visit, {.cancelled = cancel_callable(stop)}).verdict ==
        backdoor_verdict::cancelled);
  grid<3> wrong = puzzle;
  wrong.set_value(cell(1), 8);
  CHECK(search(wrong, {}, visit).verdict == backdoor_verdict::invalid);
  CHECK(to_string(backdoor_verdict::several) == "several");
}

TEST_CASE("9x9: a cancel callable that returns true one time is heard, at any time") {
  backdoor_search<3> search;
  const grid<3> puzzle =
      *parse<3>("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  const auto none = [](const auto&) {};
  for (const bool is_for_all : {false, true}) {
    const backdoor_options options{.cells = 2, .strong = is_for_all};
    int calls = 0, at = -1;
    auto once = [&] { return calls++ == at; };
    const limits limit{.cancelled = cancel_callable(once)};
    CHECK(search(puzzle, options, none, limit));
    const int all = calls;
    CHECK(all > 30);
    for (at = 0; at < all; at += stride(7)) {
      calls = 0;
      CHECK(search(puzzle, options, none, limit).verdict == backdoor_verdict::cancelled);
    }
  }
}

} // namespace backdoors_test
