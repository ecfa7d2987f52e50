// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/in_order.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/default_pipeline.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/search/exact_cover.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;

namespace {

template <box B, class Choice = cover::fewest_rows, class Propagation = propagate::none,
          class Bits = bits::cells, class Houses = houses::standard<B>>
using with = solver<B, search::exact_cover<Choice, Propagation, Bits>, Houses>;

const auto inkala =
    brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
// 292 solutions.
const auto several =
    brute::read<3>("...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

template <box B, class Solver>
std::vector<grid<B>> all(const Solver& s, const grid<B>& puzzle) {
  std::vector<grid<B>> found;
  const auto r = s.for_each(puzzle, [&](const grid<B>& g) { found.push_back(g); });
  CHECK(r.is_complete());
  CHECK(r.count == found.size());
  std::sort(found.begin(), found.end());
  return found;
}

struct seen_solutions : search::null_observer {
  std::vector<grid<3>>* list;
  template <class Board>
  void solution(const Board& b) const {
    list->push_back(b.values());
  }
};

} // namespace

static_assert(search_for<search::exact_cover<>, 2> &&
              search_for<search::exact_cover<cover::first_column>, 2>);

TEST_CASE("all 288 grids of 4x4, and 4x4 puzzles of every kind, by each column choice") {
  CHECK(with<2>().count(grid<2>()).count == 288);
  CHECK(with<2, cover::first_column>().count(grid<2>()).count == 288);
  random_source random(31);
  std::size_t counts[3] = {};
  for (int round = 0; round < 150; ++round) {
    const grid<2> full = brute::full_grid<2>(random);
    grid<2> puzzle = brute::without(full, 6 + round % 9, random);
    if (round % 3 == 0) puzzle = brute::misled(puzzle, full, random);
    const auto expected = brute::solutions(puzzle, 1000);
    CHECK(all(with<2>(), puzzle) == expected);
    CHECK(all(with<2, cover::first_column>(), puzzle) == expected);
    CHECK(all(with<2, cover::random_ties>(), puzzle) == expected);
    ++counts[std::min<std::size_t>(expected.size(), 2)];
  }
  for (const std::size_t count : counts) CHECK(count > 15);
}

TEST_CASE("9x9: the oracle's solutions, with a propagation before it too") {
  using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
  random_source random(7);
  std::size_t counts[3] = {};
  for (int round = 0; round < 20; ++round) {
    const grid<3> full = brute::full_grid<3>(random);
    grid<3> puzzle = brute::without(full, 40 + round % 14, random);
    if (round % 4 == 0) puzzle = brute::misled(puzzle, full, random);
    const auto expected = brute::solutions(puzzle, 100000);
    CHECK(all(with<3>(), puzzle) == expected);
    CHECK(all(with<3, cover::fewest_rows, singles>(), puzzle) == expected);
    ++counts[std::min<std::size_t>(expected.size(), 2)];
  }
  for (const std::size_t count : counts) CHECK(count > 2);
}

TEST_CASE("the questions of a solver: first, unique, several, none, invalid") {
  const with<3> solve;
  const auto r = solve.first(inkala);
  CHECK(r.verdict == solve_verdict::solved);
  CHECK(is_solution_of(r.grid, inkala));
  CHECK(solve.is_unique(inkala).verdict == uniqueness::unique);
  CHECK(solve.is_unique(several).verdict == uniqueness::multiple);
  grid<3> broken = inkala;
  broken.set_value(cell(1), 8);
  CHECK(solve.first(broken).verdict == solve_verdict::invalid);
  // Clashing givens that the first propagation finds, on a board that loads them unexamined.
  grid<2> clash;
  clash.set_value(cell(0), 1);
  clash.set_value(cell(5), 1);
  CHECK(with<2, cover::fewest_rows, default_pipeline<2>::propagation, bits::best>().first(clash).verdict ==
        solve_verdict::invalid);
  const auto none =
      brute::read<3>("12345678.........9...............................................................");
  const auto unsolvable = solve.first(none);
  CHECK(unsolvable.verdict == solve_verdict::unsolvable);
  CHECK(unsolvable.stats.nodes == 1);
  CHECK(unsolvable.stats.failures == 1);
  const auto full = r.grid;
  CHECK(solve.count(full).count == 1);
  CHECK(solve.count(full).stats.nodes == 1);
}

TEST_CASE("a contradictory start counts as one node, whatever found it") {
  bits::cells::board<2> b;
  search::exact_cover_engine<bits::cells::board<2>, propagate::none> run(b, propagate::none(), {}, {},
                                                                         status::contradiction);
  CHECK(run.next() == next_result::exhausted);
  CHECK(run.stats() == search::statistics{.nodes = 1, .failures = 1});
}

TEST_CASE("candidate puzzles, other houses, rectangular boxes") {
  random_source random(9);
  for (int round = 0; round < 30; ++round) {
    candidates<2> marks;
    std::vector<std::uint64_t> allowed(16, 15);
    for (int i = 0; i < 14; ++i) {
      const auto c = static_cast<int>(random.below(16)), d = static_cast<int>(random.below(4));
      marks.remove(cell(c), digit::from_index(d));
      allowed[static_cast<std::size_t>(c)] &= ~(std::uint64_t{1} << d);
    }
    CHECK(with<2>().count(marks).count ==
          brute::solutions(grid<2>(), 1000, brute::standard_houses(2, 2), allowed).size());
  }
  const auto list = house_list<2>::diagonals();
  using diagonal = with<2, cover::fewest_rows, propagate::none, bits::cells, houses::listed<2>>;
  CHECK(diagonal(houses::listed<2>(list)).count(grid<2>()).count == 48);
  const auto puzzle = brute::without(brute::full_grid<box{2, 3}>(random), 24, random);
  CHECK(all(with<box{2, 3}>(), puzzle) == brute::solutions(puzzle, 100000));
}

TEST_CASE("stopped anywhere and resumed, and copied, it finds the same; an observer sees each solution") {
  const with<3> solve;
  std::vector<grid<3>> reported;
  seen_solutions observer;
  observer.list = &reported;
  const auto whole = solve.count(several, {}, observer);
  CHECK(whole.count == 292);
  CHECK(reported.size() == 292);
  auto run = solve.search(several, {.nodes = 50});
  std::vector<grid<3>> found;
  for (std::uint64_t nodes = 50;;) {
    const next_result o = run.next();
    if (o == next_result::exhausted) break;
    if (o == next_result::found) {
      found.push_back(run.board().values());
      continue;
    }
    CHECK(o == next_result::limit_reached);
    CHECK(run.stats().nodes == nodes);
    nodes += 50;
    auto copy = run; // continues in place of the original
    copy.set_limits({.nodes = nodes});
    run = copy;
  }
  CHECK(found == reported);
  CHECK(run.stats() == whole.stats);
  CHECK(solve.first(inkala, {.nodes = 10}).stats.nodes == 10);
  const auto cancel = [] { return true; };
  CHECK(solve.first(inkala, {.cancelled = cancel}).verdict == solve_verdict::cancelled);
}

TEST_CASE("in a constant expression") {
  static constexpr auto solved = [] {
    grid<2> puzzle;
    puzzle.set_value(cell(0), 1);
    puzzle.set_value(cell(6), 2);
    return with<2>().first(puzzle);
  }();
  static_assert(solved.verdict == solve_verdict::solved);
  CHECK(is_solution(solved.grid));
  CHECK(solved.grid[cell(6)] == 2);
}
