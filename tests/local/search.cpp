// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/local/grasp.hpp>
#include <boxline/local/jones.hpp>
#include <boxline/local/search.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/default_pipeline.hpp>

#include <doctest/doctest.h>

#include <vector>

using namespace boxline;
using local::state;

namespace {

template <box B, class Strategy, class Propagation = propagate::none>
using pipeline = solver<B, Propagation, branch::row_major<>, bits::cells, local::search_by<Strategy>>;
using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;

template <box B, class Strategy>
pipeline<B, Strategy> with_seed(std::uint64_t seed, Strategy method = Strategy()) {
  return pipeline<B, Strategy>(houses::standard<B>(), {}, {}, {method, seed});
}

// What a run does, step by step.
struct recorder : boxline::search::null_observer {
  std::vector<int> costs;
  std::vector<std::size_t> starts;
  int solutions = 0;
  template <class Trajectory>
  void placed(const Trajectory& w) {
    CHECK(w.steps_since_restart() == 0);
    CHECK(w.best_since_restart() == w.cost());
    starts.push_back(costs.size());
    costs.push_back(w.cost());
  }
  template <class Trajectory>
  void stepped(const Trajectory& w, local::step s) {
    CHECK(w.cost() == w.objective().cost(w.current()));
    if (s != local::step::moved) CHECK(w.cost() == costs.back());
    costs.push_back(w.cost());
    int least = INT_MAX;
    for (std::size_t i = starts.back(); i < costs.size(); ++i) least = std::min(least, costs[i]);
    CHECK(w.best_since_restart() == least);
    CHECK(w.steps_since_restart() == costs.size() - starts.back() - 1);
  }
  template <class Board>
  void solution(const Board& b) {
    ++solutions;
    CHECK(is_solution(b.values()));
  }
};

} // namespace

TEST_CASE("all 4x4 puzzles of a kind: solved where there is a solution, else limit, and invalid where givens "
          "clash") {
  int solved = 0, none = 0, clashing = 0;
  grid<2> puzzle;
  const auto one = [&] {
    const bool has_solution = !brute::solutions(puzzle, 1).empty();
    const bool is_sound = is_valid(puzzle);
    const auto check = [&](const auto& solve) {
      const auto r = solve.first(puzzle, {.nodes = 300});
      if (!is_sound) {
        CHECK(r.status == outcome::invalid);
      } else if (!has_solution) {
        CHECK(r.status == outcome::limit_reached);
      } else {
        CHECK(r.status == outcome::solved);
        CHECK(is_solution_of(r.grid, puzzle));
      }
    };
    check(pipeline<2, local::jones>());
    check(pipeline<2, local::grasp>());
    check(pipeline<2, local::grasp, singles>());
    ++(!is_sound ? clashing : has_solution ? solved : none);
  };
  for (int a = 0; a < 256; a += 7)
    for (int b = 0; b < 256; b += 11)
      for (int c = 0; c < 256; c += 61) {
        puzzle = {};
        for (const int code : {a, b, c}) puzzle.set_value(cell(code / 16), code % 4 + 1);
        one();
      }
  CHECK(solved > 500);
  CHECK(none > 5);
  CHECK(clashing > 100);
}

TEST_CASE("9x9 and 6x6, with and without propagation before") {
  random_source random(2);
  for (std::uint64_t i = 0; i < 6; ++i) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 45, random);
    const auto r = with_seed<3, local::jones>(i).first(puzzle, {.nodes = 100'000});
    REQUIRE(r.status == outcome::solved);
    CHECK(is_solution_of(r.grid, puzzle));
    CHECK(r.stats.solutions == 1);
    const auto p = pipeline<3, local::grasp, singles>().first(puzzle, {.nodes = 100'000});
    REQUIRE(p.status == outcome::solved);
    CHECK(is_solution_of(p.grid, puzzle));
    const auto small = brute::without(brute::full_grid<box{2, 3}>(random), 30, random);
    CHECK(with_seed<box{2, 3}, local::grasp>(i).first(small, {.nodes = 100'000}));
  }
  CHECK(with_seed<box{1, 5}, local::jones>(1).first(grid<box{1, 5}>(), {.nodes = 10'000}));
}

TEST_CASE("nothing is proven: no count is complete, no puzzle unique, after a solution comes the limit") {
  random_source random(3);
  const auto puzzle = brute::without(brute::full_grid<2>(random), 8, random);
  const pipeline<2, local::jones> solve;
  const auto counted = solve.count(puzzle);
  CHECK(counted.count == 1);
  CHECK(!counted.complete);
  CHECK(counted.status == outcome::limit_reached);
  CHECK(solve.is_unique(puzzle).verdict == uniqueness::limit_reached);
  auto run = solve.search(puzzle);
  CHECK(run.next() == outcome::solved);
  CHECK(run.next() == outcome::limit_reached);
}

TEST_CASE(
    "candidates that propagation or loading refutes: limit at once; those that rule digits out are kept to") {
  random_source random(4);
  const auto solution = brute::full_grid<2>(random);
  // An empty grid but for one digit away here and there: only solutions that keep to it count.
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    candidates<2> marks;
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        if (solution[cell(c)] != d + 1 && random.below(2) == 0) marks.remove(cell(c), digit::from_index(d));
    const auto r = with_seed<2, local::jones>(seed).first(marks, {.nodes = 10'000});
    REQUIRE(r.status == outcome::solved);
    CHECK(is_solution(r.grid));
    for (int c = 0; c < 16; ++c) CHECK(marks.has(cell(c), r.grid.digit_at(cell(c))));
  }
  candidates<2> none;
  for (int c = 0; c < 4; ++c) none.remove(cell(c), digit::from_index(0));
  const auto refuted = pipeline<2, local::jones, singles>().first(none);
  CHECK(refuted.status == outcome::limit_reached);
  CHECK(refuted.stats.nodes == 0);
}

TEST_CASE("equal seeds give equal runs, and others do not") {
  random_source random(5);
  const auto puzzle = brute::without(brute::full_grid<3>(random), 52, random);
  const auto trace = [&]<class Strategy>(Strategy method, std::uint64_t seed) {
    local::engine<3, Strategy, recorder> run(state<3>(puzzle), method, seed);
    run.next({.nodes = 300});
    return run.observer().costs;
  };
  CHECK(trace(local::jones(), 1) == trace(local::jones(), 1));
  CHECK(trace(local::jones(), 1) != trace(local::jones(), 2));
  CHECK(trace(local::grasp(), 1) == trace(local::grasp(), 1));
  CHECK(trace(local::grasp(), 1) != trace(local::grasp(), 2));
  // On every platform.
  local::engine<2, local::grasp> run(state<2>(grid<2>()), {}, 9);
  REQUIRE(run.next() == outcome::solved);
  CHECK(hash<grid<2>>()(run.current().values()) == 3123631506418976973u);
}

TEST_CASE("stopped by its limits and resumed, a run is the same; copies go on alike") {
  random_source random(6);
  const auto puzzle = brute::without(brute::full_grid<3>(random), 50, random);
  local::engine<3, local::jones> whole(state<3>(puzzle), {}, 3), parts = whole;
  REQUIRE(whole.next() == outcome::solved);
  const std::uint64_t steps = whole.count().steps;
  REQUIRE(steps > 20);
  for (std::uint64_t nodes = 0; nodes < steps; nodes += 7) {
    CHECK(parts.next({.nodes = nodes}) == outcome::limit_reached);
    CHECK(parts.count().steps == nodes);
    auto copy = parts;
    if (nodes % 5 == 0) parts = copy;
  }
  CHECK(parts.next() == outcome::solved);
  CHECK(parts.current() == whole.current());
  CHECK(parts.count() == whole.count());
  // The next solution comes from a new placement.
  CHECK(parts.next() == outcome::solved);
  CHECK(parts.count().steps >= steps);
}

TEST_CASE("cancelled, and out of time") {
  random_source random(7);
  const auto full = brute::full_grid<3>(random);
  auto puzzle = brute::misled(brute::without(full, 40, random), full, random);
  while (!brute::solutions(puzzle, 1).empty())
    puzzle = brute::misled(brute::without(full, 40, random), full, random);
  int asked = 0;
  const auto cancel = [&asked] { return ++asked > 3; };
  const auto r = pipeline<3, local::jones>().first(puzzle, {.cancelled = cancel_callable(cancel)});
  CHECK(r.status == outcome::cancelled);
  CHECK(r.stats.nodes <= 64);
  CHECK(pipeline<3, local::grasp>().first(puzzle, {.until = deadline::in(-1)}).status ==
        outcome::limit_reached);
}

TEST_CASE("the observer sees each placement and each step; best is the best of them") {
  random_source random(8);
  const auto puzzle = brute::without(brute::full_grid<3>(random), 54, random);
  local::grasp method;
  method.mover = local::steepest_descent(3);
  local::engine<3, local::grasp, recorder> run(state<3>(puzzle), method, 4);
  const auto status = run.next({.nodes = 200});
  const recorder& seen = run.observer();
  CHECK(seen.costs.size() == run.count().steps + seen.starts.size());
  CHECK(seen.starts.size() >= run.count().restarts);
  CHECK(seen.starts.size() <= run.count().restarts + 1);
  CHECK(run.count().restarts > 2);
  CHECK(*std::min_element(seen.costs.begin(), seen.costs.end()) == run.count().best);
  CHECK(local::recount(run.best(), puzzle).missing == run.count().best);
  CHECK((status == outcome::solved) == (run.count().best == 0));
  // After a solution, a new placement.
  REQUIRE(run.next({.nodes = 1'000'000}) == outcome::solved);
  const std::size_t starts = run.observer().starts.size();
  run.next({.nodes = run.count().steps + 1});
  CHECK(run.observer().starts.size() == starts + 1);
  // As the observer of a pipeline.
  recorder of_pipeline;
  const auto small = brute::without(brute::full_grid<2>(random), 9, random);
  CHECK(pipeline<2, local::jones>().first(small, {}, of_pipeline));
  CHECK(of_pipeline.solutions == 1);
  CHECK(of_pipeline.starts.size() >= 1);
}

TEST_CASE("no moves at all: a solution, or the limit, at once") {
  random_source random(9);
  auto puzzle = brute::full_grid<2>(random);
  CHECK(pipeline<2, local::jones>().first(puzzle).grid == puzzle);
  CHECK(pipeline<2, local::jones>().first(puzzle).stats.nodes == 0);
  puzzle.clear(cell(0));
  CHECK(pipeline<2, local::jones>().first(puzzle).status == outcome::solved);
  // Boxes that miss a digit each, which can only go where its row has it.
  const auto wrong = brute::read<2>(".21434.221434321");
  REQUIRE(is_valid(wrong));
  REQUIRE(brute::solutions(wrong, 1).empty());
  const auto r = pipeline<2, local::jones>().first(wrong);
  CHECK(r.status == outcome::limit_reached);
  CHECK(r.stats.nodes == 0);
}
