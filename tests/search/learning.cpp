// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/bits/planes.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/core/recognise.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/search/depth_first.hpp>
#include <boxline/search/learning.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace boxline;

namespace {

using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
using usual = propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;

// Options with which the search deletes, restarts and simplifies after few conflicts.
constexpr search::learning_options busy{
    .restart_unit = 1, .reduce_first = 3, .reduce_growth = 1, .core_lbd = 0};

template <class Search>
auto all_of(Search run, std::size_t limit) {
  std::vector<decltype(run.board().values())> found;
  next_result last = next_result::found;
  while (found.size() < limit && (last = run.next()) == next_result::found)
    found.push_back(run.board().values());
  if (last == next_result::exhausted) CHECK(run.next() == next_result::exhausted);
  std::sort(found.begin(), found.end());
  CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
  return found;
}

template <class Propagation, class Board, class Puzzle>
auto learn(Board b, const Puzzle& puzzle, std::size_t limit, search::learning_options options = {}) {
  const status loaded = load(b, puzzle);
  return all_of(search::learning_engine<Board, Propagation>(b, {}, {}, options, {}, loaded), limit);
}
template <class Board, class Puzzle>
auto backtrack(Board b, const Puzzle& puzzle, std::size_t limit) {
  const status loaded = load(b, puzzle);
  return all_of(
      search::depth_first_engine<Board, usual, branch::fewest_candidates<>>(b, {}, {}, {}, {}, {}, loaded),
      limit);
}

// Checks that the search finds the solutions that depth-first search finds; where a limit stops both, as
// many.
template <box B, class Houses = houses::standard<B>>
std::size_t agrees(const grid<B>& puzzle, std::size_t limit, const Houses& houses = Houses()) {
  using board = bits::cells::board<B, Houses>;
  const board empty(houses);
  const auto expected = backtrack(empty, puzzle, limit);
  const std::vector<std::vector<grid<B>>> answers{
      learn<usual>(empty, puzzle, limit), learn<propagate::none>(empty, puzzle, limit),
      learn<singles>(empty, puzzle, limit, busy),
      learn<singles>(
          empty, puzzle, limit,
          {.seed = 7, .spread = 1, .place_first = false, .target_phases = false, .alternating_up_to = 0})};
  for (const auto& found : answers) {
    CHECK(found.size() == expected.size());
    if (expected.size() < limit) CHECK(found == expected);
    for (const grid<B>& g : found) CHECK(is_solution_of(g, puzzle));
  }
  return expected.size();
}

template <box B>
void random_puzzles(int rounds, int blank, int more, std::size_t limit, std::uint64_t seed) {
  random_source random(seed);
  std::size_t counts[3] = {};
  for (int round = 0; round < rounds; ++round) {
    const grid<B> full = brute::full_grid<B>(random);
    const grid<B> puzzle = brute::without(full, blank + round % (more + 1), random);
    ++counts[std::min<std::size_t>(agrees(puzzle, limit), 2)];
    ++counts[std::min<std::size_t>(agrees(brute::misled(puzzle, full, random), limit), 2)];
  }
  CHECK(counts[0] > 0);
  CHECK(counts[1] + counts[2] > 0);
}

grid<3> hard() {
  return brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

using board3 = bits::cells::board<3>;
using learning3 = search::learning_engine<board3, propagate::naked_single>;

learning3 start(const grid<3>& puzzle, limits limit = {}, search::learning_options options = {}) {
  board3 b;
  const status loaded = load(b, puzzle);
  return learning3(b, {}, limit, options, {}, loaded);
}

} // namespace

TEST_CASE("4x4: the same solutions as backtracking, from empty to full") {
  CHECK(agrees(grid<2>(), 1000) == 288);
  random_puzzles<2>(shortened(100), 3, 13, 1000, 1);
}

TEST_CASE("rectangular boxes and Latin squares") {
  random_puzzles<box{2, 3}>(15, 12, 14, 60, 2);
#ifdef BOXLINE_LONG_TESTS
  random_puzzles<box{3, 2}>(15, 12, 14, 60, 3);
  random_puzzles<box{3, 4}>(4, 60, 20, 10, 4);
#endif
  random_puzzles<box{1, 5}>(15, 8, 6, 60, 5);
  CHECK(agrees(grid<1>(), 10) == 1);
}

TEST_CASE("9x9 and 16x16") {
  random_puzzles<3>(10, 42, 12, 100, 6);
  random_puzzles<4>(3, 110, 12, 4, 7);
  CHECK(agrees(hard(), 3) == 1);
}

TEST_CASE("other houses") {
  static const auto diagonals = house_list<3>::diagonals();
  const houses::listed<3> h(diagonals);
  random_source random(9);
  const grid<3> some = brute::without(
      backtrack(bits::cells::board<3, houses::listed<3>>(h), grid<3>(), 1).front(), 58, random);
  CHECK(agrees(some, 50, h) > 0);
  static const auto windows = house_list<3>::windows();
  const houses::listed<3> w(windows);
  const grid<3> other = brute::without(
      backtrack(bits::cells::board<3, houses::listed<3>>(w), grid<3>(), 1).front(), 58, random);
  CHECK(agrees(other, 50, w) > 0);
  static const auto jigsaw = [] {
    auto l = house_list<2>::rows_and_columns();
    l.add({cell(0), cell(1), cell(2), cell(6)});
    l.add({cell(3), cell(7), cell(10), cell(11)});
    l.add({cell(4), cell(5), cell(8), cell(12)});
    l.add({cell(9), cell(13), cell(14), cell(15)});
    return l;
  }();
  const auto found =
      learn<singles>(bits::cells::board<2, houses::listed<2>>(houses::listed<2>(jigsaw)), grid<2>(), 1000);
  CHECK(found.size() == 120);
}

TEST_CASE("the planes board, and a candidate puzzle") {
  random_source random(10);
  const grid<3> full = brute::full_grid<3>(random);
  const grid<3> puzzle = brute::without(full, 54, random);
  CHECK(learn<usual>(bits::planes::board<3>(), puzzle, 500) == backtrack(board3(), puzzle, 500));
  candidates<2> marks;
  marks.remove(cell(0), digit::from_value(1));
  marks.remove(cell(0), digit::from_value(2));
  marks.remove(cell(5), digit::from_value(3));
  CHECK(learn<singles>(bits::cells::board<2>(), marks, 500) ==
        backtrack(bits::cells::board<2>(), marks, 500));
}

TEST_CASE("every option changes the search, and none changes what it finds") {
  const grid<3> puzzle =
      brute::read<3>("...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  const auto run = [&puzzle](search::learning_options options) {
    learning3 search = start(puzzle, {}, options);
    std::set<grid<3>> found;
    while (search.next() == next_result::found) found.insert(search.board().values());
    CHECK(found.size() == search.stats().solutions);
    return std::pair(search.stats(), found);
  };
  constexpr search::learning_options usual{.restart_unit = 16, .reduce_first = 20, .reduce_growth = 5};
  const auto expected = run(usual);
  REQUIRE(expected.first.failures > 100);
  const auto matters = [&](auto change) {
    search::learning_options options = usual;
    change(options);
    const auto result = run(options);
    CHECK(result.second == expected.second);
    CHECK(result.first != expected.first);
  };
  using o = search::learning_options;
  matters([](o& x) { x = x.seeded(3); });
  matters([](o& x) { x.decay = 0.5; }); // so that activities overflow and are scaled
  matters([](o& x) { x.bump_reasons = false; });
  matters([](o& x) { x.place_first = false; });
  matters([](o& x) { x.target_phases = false; });
  matters([](o& x) { x.alternating_up_to = 0; });
  matters([](o& x) { x.restart_unit = 100; });
  matters([](o& x) { x.reduce_first = 10; });
  matters([](o& x) { x.reduce_growth = 1; });
  matters([](o& x) { x.reduce_part = 0.9; });
  matters([](o& x) { x.core_lbd = 0; });
  matters([](o& x) { x.tier2_lbd = 2; });
}

TEST_CASE("mixed counts: the first 250 puzzles") {
  const char* folder = std::getenv("BOXLINE_DATA");
  std::ifstream file(std::string(folder == nullptr ? "." : folder) + "/9x9-mixed-counts.txt");
  if (folder == nullptr || !file) {
    MESSAGE("skipped: no 9x9-mixed-counts.txt in BOXLINE_DATA");
    return;
  }
  std::size_t counts[3] = {};
  std::string line;
  for (int i = 0; i < shortened(250) && std::getline(file, line); ++i) {
    const grid<3> puzzle = brute::read<3>(line);
    const auto found = learn<singles>(board3(), puzzle, 3);
    CHECK(found.size() == backtrack(board3(), puzzle, 3).size());
    for (const grid<3>& g : found) CHECK(is_solution_of(g, puzzle));
    ++counts[std::min<std::size_t>(found.size(), 2)];
  }
  for (const std::size_t count : counts) CHECK(count > 3);
}

TEST_CASE("solutions that are excluded") {
  random_source random(13);
  for (int round = 0; round < shortened(20); ++round) {
    const grid<3> full = brute::full_grid<3>(random);
    const grid<3> puzzle = brute::without(full, 52, random);
    std::vector<grid<3>> expected = backtrack(board3(), puzzle, 200);
    if (expected.size() == 200) continue;
    learning3 run = start(puzzle);
    // Some before the search, and some when it has begun.
    std::size_t found = 0;
    const std::size_t early = random.below(expected.size() + 1);
    std::vector<grid<3>> rest(expected.begin() + static_cast<std::ptrdiff_t>(early), expected.end());
    for (std::size_t i = 0; i < early; ++i) run.exclude(expected[i]);
    grid<3> wrong = full;
    wrong.set_value(cell(0), full[cell(1)]);
    run.exclude(wrong);
    if (!rest.empty()) {
      CHECK(run.next() == next_result::found);
      const auto at = std::find(rest.begin(), rest.end(), run.board().values());
      REQUIRE(at != rest.end());
      rest.erase(at);
      if (!rest.empty()) {
        run.exclude(rest.back());
        rest.pop_back();
      }
      run.exclude(full);
      std::erase(rest, full);
    }
    while (run.next() == next_result::found) {
      CHECK(std::find(rest.begin(), rest.end(), run.board().values()) != rest.end());
      ++found;
    }
    CHECK(found == rest.size());
  }
}

TEST_CASE("the one solution, excluded before anything is propagated") {
  random_source random(14);
  for (int blank = 0; blank < 4; ++blank) {
    const grid<3> full = brute::full_grid<3>(random);
    board3 b;
    load(b, brute::without(full, blank, random));
    search::learning_engine<board3, propagate::none> run(b);
    run.exclude(full);
    CHECK(run.next() == next_result::exhausted);
  }
}

TEST_CASE("contradictory from the start") {
  grid<3> clash;
  clash.set_value(cell(0), 1);
  clash.set_value(cell(1), 1);
  learning3 run = start(clash);
  CHECK(run.next() == next_result::exhausted);
  CHECK(run.next() == next_result::exhausted);
  CHECK(run.stats().nodes == 1);
  CHECK(run.stats().failures == 1);

  board3 b; // no place for 1 in the first row
  for (int c = 0; c < 9; ++c) b.remove(cell(c), digit::from_value(1));
  CHECK(search::learning_engine<board3, propagate::none>(b).next() == next_result::exhausted);
  b = board3(); // no digit for the first cell
  for (int d = 0; d < 9; ++d) b.remove(cell(0), digit::from_index(d));
  CHECK(search::learning_engine<board3, propagate::none>(b).next() == next_result::exhausted);
}

TEST_CASE("solved from the start") {
  random_source random(11);
  const grid<3> full = brute::full_grid<3>(random);
  learning3 run = start(full);
  CHECK(run.next() == next_result::found);
  CHECK(run.board().values() == full);
  CHECK(run.next() == next_result::exhausted);
}

TEST_CASE("limits, and resuming after them") {
  learning3 whole = start(hard());
  CHECK(whole.next() == next_result::found);
  CHECK(whole.next() == next_result::exhausted);

  learning3 run = start(hard(), {.nodes = 0});
  std::uint64_t nodes = 0;
  next_result last = next_result::limit_reached;
  int stops = 0, solutions = 0;
  while (last != next_result::exhausted) {
    last = run.next();
    if (last == next_result::limit_reached) {
      ++stops;
      CHECK(run.stats().nodes == nodes);
      run.set_limits({.nodes = nodes = run.stats().nodes + 1});
    }
    solutions += last == next_result::found;
  }
  CHECK(stops > 10);
  CHECK(solutions == 1);
  CHECK(run.stats() == whole.stats());

  learning3 late = start(hard(), {.until = deadline::in(-1)});
  CHECK(late.next() == next_result::limit_reached);
  CHECK(late.stats().nodes == 0);
  late.set_limits({});
  CHECK(late.next() == next_result::found);
}

TEST_CASE("cancelled") {
  int asked = 0;
  auto cancel = [&asked] { return ++asked == 3; };
  learning3 run = start(grid<3>(), {.cancelled = cancel});
  CHECK(run.next() == next_result::cancelled);
  CHECK(asked == 3);
  CHECK(run.next() == next_result::found);
}

TEST_CASE("searches of equal seeds are equal, those of different seeds differ") {
  const auto grids = [](search::learning_options options) {
    std::vector<grid<3>> found;
    learning3 run = start(grid<3>(), {}, options);
    for (int i = 0; i < 20 && run.next() == next_result::found; ++i) found.push_back(run.board().values());
    return std::pair(found, run.stats());
  };
  CHECK(grids({}) == grids({}));
  CHECK(grids({.seed = 1, .spread = 1}) == grids({.seed = 1, .spread = 1}));
  CHECK(grids({.seed = 1, .spread = 1}) != grids({.seed = 2, .spread = 1}));
}

TEST_CASE("a value: copies and moved ones continue alike") {
  learning3 run = start(grid<3>());
  for (int i = 0; i < 5; ++i) CHECK(run.next() == next_result::found);
  learning3 copy = run, moved = std::move(run);
  for (int i = 0; i < 5; ++i) {
    CHECK(copy.next() == next_result::found);
    CHECK(moved.next() == next_result::found);
    CHECK(copy.board() == moved.board());
  }
  CHECK(copy.stats() == moved.stats());
}

TEST_CASE("the observer sees solutions") {
  struct counter : search::null_observer {
    int* count;
    void solution(const bits::cells::board<2>&) const { ++*count; }
  };
  int count = 0;
  counter sees;
  sees.count = &count;
  search::learning_engine<bits::cells::board<2>, propagate::none, counter&> run(bits::cells::board<2>(), {},
                                                                                {}, {}, sees);
  while (run.next() == next_result::found) CHECK(count == static_cast<int>(run.stats().solutions));
  CHECK(count == 288);
}
