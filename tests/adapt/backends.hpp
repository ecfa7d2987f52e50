// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/adapt/linked.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/none.hpp>

#include "brute.hpp"
#include "thread_seconds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <type_traits>
#include <vector>

/// \file
/// The requirements of every back end, in a `solver<B, adapt::linked<Maker>>`. The oracles are the
/// brute-force solver and the library's own.

namespace backends {

using namespace boxline;

template <class Maker, box B, class Houses = houses::standard<B>>
using linked_solver = solver<B, adapt::linked<Maker>, Houses>;
using own = pipeline<3, propagate::naked_single, branch::row_major<>, bits::cells>;

inline grid<3> hard() {
  return brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

template <class Range>
bool are_different(const Range& sorted) {
  return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
}

/// Finds the solutions that brute force finds (up to the limit, as many solutions), and gives the right
/// verdict. Gives their number.
template <class Maker, box B, class Houses = houses::standard<B>>
std::size_t agrees(const grid<B>& puzzle, std::size_t limit, const Maker& maker = {},
                   const Houses& houses = Houses(),
                   const std::vector<brute::region>& regions = brute::standard_houses(B.rows, B.columns)) {
  const auto expected = brute::solutions(puzzle, limit, regions);
  const linked_solver<Maker, B, Houses> solve({.maker = maker}, houses);
  std::vector<grid<B>> found;
  const auto counted =
      solve.for_each(puzzle, [&found](const grid<B>& g) { found.push_back(g); }, {.solutions = limit});
  std::sort(found.begin(), found.end());
  CHECK(counted.count == expected.size());
  CHECK(found.size() == expected.size());
  CHECK(counted.stats.solutions == expected.size());
  if (expected.size() < limit) CHECK(found == expected);
  if (counted.verdict == enumeration_verdict::invalid)
    CHECK(expected.empty());
  else
    CHECK(counted.verdict ==
          (expected.size() < limit ? enumeration_verdict::complete : enumeration_verdict::solution_limit));
  CHECK(are_different(found));
  for (const grid<B>& g : found) CHECK(is_solution_of(g, puzzle, houses));
  return expected.size();
}

/// 4x4 puzzles from full to empty, and some with a wrong given.
template <class Maker>
void small_puzzles(int rounds, int most_blank, std::size_t limit, const Maker& maker = {}) {
  random_source random(1);
  std::size_t none = 0, several = 0;
  for (int round = 0; round < rounds; ++round) {
    const grid<2> full = brute::full_grid<2>(random);
    const grid<2> puzzle = brute::without(full, round % (most_blank + 1), random);
    several += agrees<Maker, 2>(puzzle, limit, maker) > 1;
    none += agrees<Maker, 2>(brute::misled(puzzle, full, random), limit, maker) == 0;
  }
  CHECK(none > 0);
  CHECK(several > 0);
}

template <class Maker, box B>
void larger_puzzles(int rounds, int blank, std::size_t limit, const Maker& maker = {}) {
  random_source random(2);
  for (int round = 0; round < rounds; ++round) {
    const grid<B> full = brute::full_grid<B>(random);
    const grid<B> puzzle = brute::without(full, blank + round, random);
    CHECK(agrees<Maker, B>(puzzle, limit, maker) > 0);
    agrees<Maker, B>(brute::misled(puzzle, full, random), limit, maker);
  }
}

/// Diagonals, and a list of two houses, so that some cells have one house or none.
template <class Maker>
void other_houses(std::size_t limit, const Maker& maker = {}) {
  static const auto diagonals = house_list<2>::diagonals();
  auto regions = brute::standard_houses(2, 2);
  regions.push_back({0, 5, 10, 15});
  regions.push_back({3, 6, 9, 12});
  const houses::listed<2> crossed(diagonals);
  CHECK(agrees(grid<2>(), limit, maker, crossed, regions) == std::min<std::size_t>(limit, 48));
  random_source random(3);
  for (int blank = 4; blank < 13; blank += 2)
    agrees(brute::without(brute::solutions(grid<2>(), 30, regions).back(), blank, random), limit, maker,
           crossed, regions);

  static const auto few = [] {
    house_list<2> list;
    list.add({cell(0), cell(1), cell(2), cell(3)});
    list.add({cell(0), cell(4), cell(8), cell(12)});
    return list;
  }();
  const std::vector<brute::region> own_regions{{0, 1, 2, 3}, {0, 4, 8, 12}};
  grid<2> puzzle = brute::read<2>("1...............");
  for (int c = 5; c < 15; ++c)
    if (c != 8 && c != 12) puzzle.set_value(cell(c), 1 + c % 4);
  CHECK(agrees(puzzle, 1000, maker, houses::listed<2>(few), own_regions) == 6 * 6 * 4);
}

/// A candidate puzzle, clashing givens, values above n, cells without a candidate, and digits without a
/// place.
template <class Maker>
void odd_puzzles(const Maker& maker = {}) {
  const linked_solver<Maker, 2> solve({.maker = maker});
  candidates<2> marks;
  marks.remove(cell(0), digit::from_value(1));
  marks.remove(cell(0), digit::from_value(2));
  marks.remove(cell(5), digit::from_value(3));
  for (int d = 0; d < 3; ++d) marks.remove(cell(15), digit::from_index(d)); // one candidate left
  for (int c = 8; c < 12; ++c) marks.remove(cell(c), digit::from_index(c % 4));
  std::vector<std::uint64_t> allowed;
  for (int c = 0; c < 16; ++c) {
    allowed.push_back(0);
    for (const int d : marks[cell(c)]) allowed.back() |= std::uint64_t{1} << d;
  }
  const auto expected = brute::solutions(grid<2>(), 1000, brute::standard_houses(2, 2), allowed);
  std::vector<grid<2>> found;
  solve.for_each(marks, [&found](const grid<2>& g) { found.push_back(g); });
  std::sort(found.begin(), found.end());
  CHECK(expected.size() > 3);
  CHECK(found == expected);

  grid<2> clash;
  clash.set_value(cell(0), 1);
  clash.set_value(cell(1), 1);
  CHECK(solve.first(clash).verdict == solve_verdict::invalid);
  grid<2> too_large;
  too_large.set_value(cell(7), 9);
  CHECK(solve.first(too_large).verdict == solve_verdict::invalid);
  CHECK(solve.is_unique(brute::read<2>("1234............")).verdict == uniqueness::multiple);
  CHECK(solve.is_unique(brute::read<2>("123.....4.......")).verdict == uniqueness::multiple);
  CHECK(solve.first(brute::read<2>("123....4........")).verdict == solve_verdict::unsolvable);

  candidates<2> nowhere; // no place for 1 in the first row
  for (int c = 0; c < 4; ++c) nowhere.remove(cell(c), digit::from_value(1));
  CHECK(solve.first(nowhere).verdict == solve_verdict::unsolvable);
  candidates<2> nothing; // no digit for the first cell
  for (int d = 0; d < 4; ++d) nothing.remove(cell(0), digit::from_index(d));
  CHECK(solve.first(nothing).verdict == solve_verdict::unsolvable);

  random_source random(4);
  const grid<2> full = brute::full_grid<2>(random);
  const auto unique = solve.is_unique(full);
  CHECK(unique.verdict == uniqueness::unique);
  CHECK(unique.first == full);

  auto clashing = solve.search(clash);
  CHECK(clashing.next() == next_result::exhausted);
  CHECK(clashing.next() == next_result::exhausted);
  CHECK(clashing.stats().nodes == 1);
  CHECK(clashing.stats().failures == 1);
}

/// The hard 9x9, through every member of the solver that searches.
template <class Maker>
void whole_facade(const Maker& maker = {}) {
  const linked_solver<Maker, 3> solve({.maker = maker});
  const grid<3> solution = own().first(hard()).grid;
  CHECK(solve.first(hard()).grid == solution);
  CHECK(solve.count(hard()).count == 1);
  CHECK(solve.count(hard()).is_complete());
  CHECK(solve.is_unique(hard()).verdict == uniqueness::unique);
  auto range = solve.solutions(hard());
  std::size_t seen = 0;
  for (const grid<3>& g : range) {
    CHECK(g == solution);
    ++seen;
  }
  CHECK(seen == 1);
  CHECK(range.verdict() == enumeration_verdict::complete);
  CHECK(range.stats().nodes > 1);

  struct counter : search::null_observer {
    int count = 0;
    void solution(const bits::cells::board<3>&) { ++count; }
  } sees;
  const auto counted = solve.count(hard(), {}, sees);
  CHECK(sees.count == 1);
  CHECK(counted.stats.solutions == 1);

  std::uint64_t reports = 0, nodes = 0;
  const auto keep = [&](const progress_report& r) {
    ++reports;
    CHECK(r.nodes >= nodes);
    nodes = r.nodes;
  };
  progress_monitor monitor(keep, 0);
  const auto watched = solve.count(hard(), {.progress = &monitor});
  CHECK(watched.count == 1);
  CHECK(reports > 0);
  CHECK(nodes <= watched.stats.nodes);

  // With a propagation before it.
  const solver<3, adapt::linked<Maker, propagate::naked_single>> with_singles({.maker = maker});
  CHECK(with_singles.first(hard()).grid == solution);
}

template <class Engine>
auto rest_of(Engine& engine) {
  std::vector<grid<2>> found;
  while (engine.next() == next_result::found) found.push_back(engine.board().values());
  CHECK(engine.next() == next_result::exhausted);
  std::sort(found.begin(), found.end());
  return found;
}

/// Stopped before the first node and between solutions, moved, and resumed.
template <class Maker>
void stops_and_resumes(const grid<2>& puzzle, const Maker& maker = {}) {
  const auto expected = brute::solutions(puzzle, 300);
  REQUIRE(expected.size() > 4);
  const linked_solver<Maker, 2> solve({.maker = maker});
  using search_type = decltype(solve.search(puzzle));
  static_assert(std::is_move_constructible_v<search_type>);
  static_assert(!std::is_copy_constructible_v<search_type>);

  auto late = solve.search(puzzle, {.until = deadline::in(-1)});
  CHECK(late.next() == next_result::limit_reached);
  CHECK(late.stats().nodes == 0);
  CHECK(late.board().values() == puzzle);
  late.set_limits({});
  CHECK(rest_of(late) == expected);

  auto yes = [] { return true; };
  auto cancelled = solve.search(puzzle, {.cancelled = yes});
  CHECK(cancelled.next() == next_result::cancelled);
  CHECK(cancelled.stats().nodes == 0);
  cancelled.set_limits({});
  CHECK(cancelled.next() == next_result::found);
  const grid<2> first = cancelled.board().values();
  cancelled.set_limits({.cancelled = yes});
  CHECK(cancelled.next() == next_result::cancelled);
  CHECK(cancelled.board().values() == first);
  cancelled.set_limits({});
  auto moved = std::move(cancelled);
  auto found = rest_of(moved);
  found.push_back(first);
  std::sort(found.begin(), found.end());
  CHECK(found == expected);
  CHECK(moved.trouble() == nullptr);

  const auto counted = solve.count(puzzle, {.until = deadline::in(-1)});
  CHECK(counted.verdict == enumeration_verdict::limit_reached);
  CHECK(counted.count == 0);
  CHECK(solve.is_unique(puzzle, {.cancelled = yes}).verdict == uniqueness::cancelled);
}

/// Node limits, raised again and again; a search that was stopped finds the same. A linked solver may
/// exceed a limit by `most`.
template <class Maker>
void stops_at_nodes(std::uint64_t most, const Maker& maker = {}) {
  const linked_solver<Maker, 3> solve({.maker = maker});
  auto engine = solve.search(hard(), {.nodes = 0});
  CHECK(engine.next() == next_result::limit_reached);
  CHECK(engine.stats().nodes == 0);
  next_result last = next_result::limit_reached;
  int stops = 0;
  for (std::uint64_t nodes = 1; last == next_result::limit_reached && nodes < 100'000;
       nodes += nodes / 2 + 1) {
    const std::uint64_t limit = engine.stats().nodes + nodes;
    engine.set_limits({.nodes = limit});
    last = engine.next();
    CHECK(engine.stats().nodes <= limit + most);
    stops += last == next_result::limit_reached;
  }
  CHECK(last == next_result::found);
  CHECK(stops > 1);
  CHECK(engine.board().values() == own().first(hard()).grid);
  engine.set_limits({});
  CHECK(engine.next() == next_result::exhausted);
}

inline double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// A puzzle that the linked solver cannot solve within a second: stopped by the time limit, and by a cancel
/// callable.
template <class Maker, box B, class Puzzle>
void stops_within(const Puzzle& puzzle, const Maker& maker = {}) {
  const linked_solver<Maker, B> solve({.maker = maker});
  const auto begin = std::chrono::steady_clock::now();
  const double own_begin = thread_seconds();
  CHECK(solve.first(puzzle, {.until = deadline::in(0.2)}).verdict == solve_verdict::limit_reached);
  CHECK(seconds_since(begin) >= 0.2);
  CHECK(thread_seconds() - own_begin < 2);

  const auto second = std::chrono::steady_clock::now();
  const double own_second = thread_seconds();
  auto impatient = [second] { return seconds_since(second) > 0.2; };
  const auto stopped = solve.first(puzzle, {.cancelled = impatient});
  CHECK(stopped.verdict == solve_verdict::cancelled);
  CHECK(stopped.stats.nodes > 0);
  CHECK(thread_seconds() - own_second < 2);
}

/// 25x25, and 13 digits of the first row have 12 places: counting proves that there is no solution; a search
/// needs exponential time.
inline candidates<5> pigeons() {
  candidates<5> marks;
  for (int c = 12; c < 25; ++c)
    for (int d = 0; d < 13; ++d) marks.remove(cell(c), digit::from_index(d));
  return marks;
}

} // namespace backends
