// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/methods/ant_colony.hpp>
#include <boxline/propagate/none.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

using namespace boxline;
using local::ant_order;
using local::colony_options;

namespace {

template <box B, class H = houses::standard<B>, class Propagation = propagate::none>
using bare = solver<B, local::ant_colony<Propagation>, H>;

template <class Solver>
Solver with(std::uint64_t seed, const colony_options& options = {}) {
  return Solver({.seed = seed, .options = options});
}

const auto inkala =
    brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

struct seen_solutions : search::null_observer {
  int* count;
  template <class Board>
  void solution(const Board& b) const {
    ++*count;
    CHECK(is_solution(b.values()));
  }
};

// Puzzles that singles do not solve.
std::vector<grid<3>> hard_ones(random_source& random, int count) {
  std::vector<grid<3>> list;
  while (static_cast<int>(list.size()) < count) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 58, random);
    if (methods::ant_colony<3>().first(puzzle).stats.nodes > 3) list.push_back(puzzle);
  }
  return list;
}

} // namespace

TEST_CASE("colony_engine: solves puzzles of every size, in every order, with and without elimination") {
  random_source random(1);
  for (int round = 0; round < shortened(30, 6); ++round)
    for (const ant_order order : {ant_order::fewest_ways, ant_order::fewest_candidates, ant_order::in_turn})
      for (const bool eliminates : {false, true}) {
        const colony_options options{
            .order = order, .eliminates_failures = eliminates, .lifetime = round % 3 == 0 ? 0u : 20u};
        const auto small = brute::without(brute::full_grid<2>(random), round % 17, random);
        const auto r = with<bare<2>>(random(), options).first(small);
        CHECK(r.verdict == solve_verdict::solved);
        CHECK(is_solution_of(r.grid, small));
        const auto wide = brute::without(brute::full_grid<box{2, 3}>(random), 24, random);
        const auto s = with<bare<box{2, 3}>>(random(), options).first(wide);
        CHECK(s.verdict == solve_verdict::solved);
        CHECK(is_solution_of(s.grid, wide));
      }
  for (int round = 0; round < shortened(6, 2); ++round) {
    const auto puzzle = brute::without(brute::full_grid<3>(random), 45 + 6 * round / shortened(6, 2), random);
    const auto r = with<methods::ant_colony<3>>(random()).first(puzzle);
    CHECK(r.verdict == solve_verdict::solved);
    CHECK(is_solution_of(r.grid, puzzle));
  }
  const auto r = with<methods::ant_colony<3>>(1).first(inkala);
  CHECK(r.verdict == solve_verdict::solved);
  CHECK(is_solution_of(r.grid, inkala));
}

TEST_CASE("colony_engine: an empty 16x16, and other houses") {
  const auto r = with<methods::ant_colony<4>>(3).first(grid<4>());
  CHECK(r.verdict == solve_verdict::solved);
  CHECK(is_solution(r.grid));
  const auto list = house_list<3>::diagonals();
  using on_diagonals = bare<3, houses::listed<3>>;
  const auto d = on_diagonals({.seed = 5}, houses::listed<3>(list)).first(grid<3>());
  CHECK(d.verdict == solve_verdict::solved);
  CHECK(is_solution(d.grid, houses::listed<3>(list)));
}

TEST_CASE("colony_engine: equal seeds give equal searches, different seeds different ones") {
  std::set<grid<3>> found;
  for (std::uint64_t seed = 0; seed < shortened(20u); ++seed) {
    const auto a = with<bare<3>>(seed).first(grid<3>()), b = with<bare<3>>(seed).first(grid<3>());
    CHECK(a.grid == b.grid);
    CHECK(a.stats == b.stats);
    found.insert(a.grid);
  }
  CHECK(found.size() == shortened(20u));
  // Equal on every machine: integers only.
  const auto r = with<methods::ant_colony<3>>(7).first(inkala);
  CHECK(r.stats.nodes == 1795);
}

TEST_CASE("colony_engine: a puzzle without a solution ends at its limit") {
  // Inkala's puzzle has one solution, so that any other digit leaves none.
  const auto solutions = brute::solutions(inkala, 2);
  REQUIRE(solutions.size() == 1);
  random_source random(4);
  int searched = 0;
  for (int round = 0; round < shortened(40, 8); ++round) {
    const auto wrong = brute::misled(inkala, solutions[0], random);
    const auto r = with<methods::ant_colony<3>>(random()).first(wrong, {.nodes = 3000});
    CHECK(r.verdict == solve_verdict::limit_reached);
    CHECK(r.grid == grid<3>());
    CHECK(r.stats.solutions == 0);
    searched += r.stats.nodes == 3000;
    CHECK((r.stats.nodes == 3000 || r.stats.nodes == 0)); // refuted by singles, or never
  }
  CHECK(searched > shortened(10, 1));
  const auto one = with<methods::ant_colony<3>>(1);
  CHECK(one.is_unique(inkala, {.nodes = 100'000}).verdict == uniqueness::limit_reached);
  const auto c = one.count(inkala, {.nodes = 100'000});
  CHECK(c.count == 1);
  CHECK_FALSE(c.is_complete());
  CHECK(one.first(brute::read<3>("11" + std::string(79, '.'))).verdict == solve_verdict::invalid);
}

TEST_CASE("colony_engine: limits are kept, and a search that is stopped and resumed is the same") {
  random_source random(5);
  auto puzzles = hard_ones(random, 5);
  puzzles.push_back(inkala);
  for (const auto& puzzle : puzzles) {
    const auto s = with<methods::ant_colony<3>>(9);
    const auto whole = s.first(puzzle);
    CHECK(s.first(puzzle, {.nodes = 2}).verdict == solve_verdict::limit_reached);
    CHECK(s.first(puzzle, {.nodes = 2}).stats.nodes == 2);
    auto engine = s.search(puzzle);
    next_result last = next_result::limit_reached;
    for (std::uint64_t nodes = 0; last == next_result::limit_reached; ++nodes) {
      REQUIRE(nodes <= whole.stats.nodes);
      engine.set_limits({.nodes = nodes});
      if (nodes % 3 == 0) {
        auto copy = engine;
        CHECK(copy.next() == engine.next());
        CHECK(copy.stats() == engine.stats());
        if (engine.stats().solutions == 1) last = next_result::found;
      } else {
        last = engine.next();
      }
      CHECK(engine.stats().nodes <= nodes);
    }
    CHECK(engine.board().values() == whole.grid);
    CHECK(engine.stats() == whole.stats);
    engine.set_limits({});
    CHECK(engine.next() == next_result::limit_reached);
  }
}

TEST_CASE("colony_engine: cancelled, and out of time") {
  const auto stop = [] { return true; };
  CHECK(with<bare<3>>(1).first(grid<3>(), {.cancelled = cancel_callable(stop)}).verdict ==
        solve_verdict::cancelled);
  CHECK(with<bare<3>>(1).first(grid<3>(), {.until = deadline::in(-1)}).verdict ==
        solve_verdict::limit_reached);
  int asked = 0;
  const auto later = [&asked] { return ++asked > 5; };
  random_source random(10);
  const auto wrong = brute::misled(inkala, brute::solutions(inkala, 1)[0], random);
  const auto r = with<bare<3>>(1).first(wrong, {.cancelled = cancel_callable(later)});
  CHECK(r.verdict == solve_verdict::cancelled);
  CHECK(r.stats.nodes == 16 * 5);
}

TEST_CASE(
    "colony_engine: deposit for the best ant, local evaporation, and the initial level after a restart") {
  random_source random(6);
  using board = bits::cells_board<3>;
  using colony = local::colony_engine<board, propagate::none>;
  constexpr std::uint32_t first = (1u << 20) / 81;
  const auto levels = [](const colony& engine, std::uint32_t& most) {
    std::set<std::uint32_t> seen;
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d) seen.insert(engine.pheromone({cell(c), digit::from_index(d)}));
    most = *seen.rbegin();
    return seen;
  };
  for (const auto& puzzle : hard_ones(random, 5)) {
    board b;
    load(b, puzzle);
    std::uint32_t most = 0;
    colony quiet(b, {}, {.nodes = 300}, {.deposit = 0, .eliminates_failures = false}, 1);
    quiet.next();
    CHECK(levels(quiet, most) == std::set<std::uint32_t>{first});
    colony laid(b, {}, {.nodes = 0}, {.ants = 4, .eliminates_failures = false, .lifetime = 0}, 1);
    std::uint64_t nodes = 0;
    next_result last{};
    // Nothing changes during the first round; after it some levels have risen nine tenths of the way to the
    // value.
    while (laid.stats().failures < 4 && last != next_result::found) {
      CHECK(levels(laid, most) == std::set<std::uint32_t>{first});
      laid.set_limits({.nodes = ++nodes});
      last = laid.next();
    }
    if (last == next_result::found) continue;
    const int all = laid.open_initially(), filled = laid.best_filled();
    CHECK(filled > 0);
    const std::uint64_t value =
        (std::uint64_t{1} << 20) * static_cast<unsigned>(all) / static_cast<unsigned>(all - filled);
    const std::set<std::uint32_t> seen = levels(laid, most);
    CHECK(seen.size() == 2);
    CHECK(most == first + (value - first) * 900 / 1000);
    int marked = 0;
    for (int c = 0; c < 81; ++c)
      for (int d = 0; d < 9; ++d) marked += laid.pheromone({cell(c), digit::from_index(d)}) == most;
    CHECK(marked == filled);
    // An ant that takes a marked assignment lowers it by a tenth of the difference.
    laid.set_limits({.nodes = nodes + 1});
    if (laid.next() == next_result::found) continue;
    CHECK((levels(laid, most).size() == 2 ||
           levels(laid, most)
                   .count(static_cast<std::uint32_t>(most + (std::int64_t{first} - std::int64_t{most}) * 100 /
                                                                1000)) == 1));
    // A colony of one round: afterwards every level is the initial one.
    colony brief(b, {}, {.nodes = 0}, {.ants = 4, .eliminates_failures = false, .lifetime = 4}, 1);
    nodes = 0;
    last = next_result::limit_reached;
    while (brief.stats().restarts < 1 && last != next_result::found) {
      brief.set_limits({.nodes = ++nodes});
      last = brief.next();
    }
    CHECK(brief.stats().failures == 4);
    CHECK(levels(brief, most) == std::set<std::uint32_t>{first});
    CHECK(brief.best_filled() == 0);
  }
}

TEST_CASE("colony_engine: the observer gets the solution; a puzzle that propagation solves needs no ant") {
  int count = 0;
  seen_solutions observer;
  observer.count = &count;
  random_source random(8);
  const auto full = brute::full_grid<3>(random);
  const auto r = with<methods::ant_colony<3>>(1).first(full, {}, observer);
  CHECK(r.grid == full);
  CHECK(r.stats.nodes == 0);
  CHECK(count == 1);
}
