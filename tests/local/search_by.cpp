// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/local/grasp.hpp>
#include <boxline/local/jones.hpp>
#include <boxline/local/search_by.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/solver.hpp>

#include <doctest/doctest.h>

using namespace boxline;

namespace {

using both_singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;
template <box B, class Strategy, class Propagation = propagate::none>
using climbing = solver<B, local::search_by<Strategy, Propagation>>;

template <box B, class Strategy>
climbing<B, Strategy> with_seed(std::uint64_t seed) {
  return climbing<B, Strategy>({.seed = seed});
}

struct placement_counter : boxline::search::null_observer {
  int placements = 0, solutions = 0;
  template <class Trajectory>
  void placed(const Trajectory&) {
    ++placements;
  }
  template <class Trajectory>
  void stepped(const Trajectory&, local::step) {}
  template <class Board>
  void solution(const Board& b) {
    ++solutions;
    CHECK(is_solution(b.values()));
  }
};

static_assert(search_for<local::search_by<local::jones>, 3>);
static_assert(search_for<local::search_by<local::grasp, both_singles>, box{2, 3}>);

} // namespace

TEST_CASE(
    "search_by: 4x4 puzzles: solved if there is a solution, else limit, and invalid for clashing givens") {
  int solved = 0, none = 0, clashing = 0;
  grid<2> puzzle;
  const auto check_puzzle = [&] {
    const bool has_solution = !brute::solutions(puzzle, 1).empty();
    const bool is_sound = is_valid(puzzle);
    const auto check = [&](const auto& solve) {
      const auto r = solve.first(puzzle, {.nodes = 300});
      if (!is_sound) {
        CHECK(r.verdict == solve_verdict::invalid);
      } else if (!has_solution) {
        CHECK(r.verdict == solve_verdict::limit_reached);
      } else {
        CHECK(r.verdict == solve_verdict::solved);
        CHECK(is_solution_of(r.grid, puzzle));
      }
    };
    check(climbing<2, local::jones>());
    check(climbing<2, local::grasp>());
    check(climbing<2, local::grasp, both_singles>());
    ++(!is_sound ? clashing : has_solution ? solved : none);
  };
  for (int a = 0; a < 256; a += 7 * stride(5))
    for (int b = 0; b < 256; b += 11)
      for (int c = 0; c < 256; c += 61) {
        puzzle = {};
        for (const int code : {a, b, c}) puzzle.set_value(cell(code / 16), code % 4 + 1);
        check_puzzle();
      }
  CHECK(solved > shortened(500));
  CHECK(none > shortened(5, 0));
  CHECK(clashing > shortened(100));
}

TEST_CASE("search_by: 9x9 and 6x6, with and without propagation") {
  random_source random(2);
  for (std::uint64_t i = 0; i < shortened(6u, 2); ++i) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 45, random);
    const auto r = with_seed<3, local::jones>(i).first(puzzle, {.nodes = 100'000});
    REQUIRE(r.verdict == solve_verdict::solved);
    CHECK(is_solution_of(r.grid, puzzle));
    CHECK(r.stats.solutions == 1);
    const auto p = climbing<3, local::grasp, both_singles>().first(puzzle, {.nodes = 100'000});
    REQUIRE(p.verdict == solve_verdict::solved);
    CHECK(is_solution_of(p.grid, puzzle));
    const auto small = brute::without(brute::full_grid<box{2, 3}>(random), 30, random);
    CHECK(with_seed<box{2, 3}, local::grasp>(i).first(small, {.nodes = 100'000}));
  }
  CHECK(with_seed<box{1, 5}, local::jones>(1).first(grid<box{1, 5}>(), {.nodes = 10'000}));
}

TEST_CASE("search_by: no count is complete, no puzzle is proven unique") {
  random_source random(3);
  const auto puzzle = brute::without(brute::full_grid<2>(random), 8, random);
  const climbing<2, local::jones> solve;
  const auto counted = solve.count(puzzle);
  CHECK(counted.count == 1);
  CHECK(counted.verdict == enumeration_verdict::limit_reached);
  CHECK(solve.is_unique(puzzle).verdict == uniqueness::limit_reached);
  auto engine = solve.search(puzzle);
  CHECK(engine.next() == next_result::found);
  CHECK(engine.next() == next_result::limit_reached);
}

TEST_CASE("search_by: excluded candidates are kept, and refuted ones end the search without a step") {
  random_source random(4);
  const auto solution = brute::full_grid<2>(random);
  // An empty grid with some candidates eliminated: only solutions without these count.
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    candidates<2> marks;
    for (int c = 0; c < 16; ++c)
      for (int d = 0; d < 4; ++d)
        if (solution[cell(c)] != d + 1 && random.below(2) == 0) marks.remove(cell(c), digit::from_index(d));
    const auto r = with_seed<2, local::jones>(seed).first(marks, {.nodes = 10'000});
    REQUIRE(r.verdict == solve_verdict::solved);
    CHECK(is_solution(r.grid));
    for (int c = 0; c < 16; ++c) CHECK(marks.has(cell(c), r.grid.digit_at(cell(c))));
  }
  candidates<2> none;
  for (int c = 0; c < 4; ++c) none.remove(cell(c), digit::from_index(0));
  const auto refuted = climbing<2, local::jones, both_singles>().first(none);
  CHECK(refuted.verdict == solve_verdict::limit_reached);
  CHECK(refuted.stats.nodes == 0);
}

TEST_CASE("search_by: cancelled, and out of time") {
  random_source random(7);
  const auto full = brute::full_grid<3>(random);
  auto puzzle = brute::misled(brute::without(full, 40, random), full, random);
  while (!brute::solutions(puzzle, 1).empty())
    puzzle = brute::misled(brute::without(full, 40, random), full, random);
  int asked = 0;
  const auto cancel = [&asked] { return ++asked > 3; };
  const auto r = climbing<3, local::jones>().first(puzzle, {.cancelled = cancel_callable(cancel)});
  CHECK(r.verdict == solve_verdict::cancelled);
  CHECK(r.stats.nodes <= 64);
  CHECK(climbing<3, local::grasp>().first(puzzle, {.until = deadline::in(-1)}).verdict ==
        solve_verdict::limit_reached);
}

TEST_CASE("search_by: options by name, the observer of the solver, and random solutions") {
  random_source random(8);
  const auto puzzle = brute::without(brute::full_grid<2>(random), 9, random);
  placement_counter seen;
  CHECK(climbing<2, local::grasp>({.strategy = {.placement = {.alpha = 0}}, .seed = 5})
            .first(puzzle, {}, seen));
  CHECK(seen.solutions == 1);
  CHECK(seen.placements >= 1);
  const climbing<2, local::jones> solve;
  CHECK(solve.random_solution(grid<2>(), 3).grid == with_seed<2, local::jones>(3).first(grid<2>()).grid);
}

TEST_CASE("search_by: a puzzle without moves takes no step") {
  random_source random(9);
  auto puzzle = brute::full_grid<2>(random);
  CHECK(climbing<2, local::jones>().first(puzzle).grid == puzzle);
  CHECK(climbing<2, local::jones>().first(puzzle).stats.nodes == 0);
  puzzle.clear(cell(0));
  CHECK(climbing<2, local::jones>().first(puzzle).verdict == solve_verdict::solved);
  // Each box misses one digit, which only its row allows.
  const auto wrong = brute::read<2>(".21434.221434321");
  REQUIRE(is_valid(wrong));
  REQUIRE(brute::solutions(wrong, 1).empty());
  const auto r = climbing<2, local::jones>().first(wrong);
  CHECK(r.verdict == solve_verdict::limit_reached);
  CHECK(r.stats.nodes == 0);
}
