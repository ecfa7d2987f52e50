// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/engine.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

/// \file
/// The requirements of every local search whose solver propagates singles first.

namespace searches {

using namespace boxline;

/// Inkala's puzzle: one solution, and singles infer nothing.
inline grid<3> hard() {
  return brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

/// The solver with a seed.
template <class Solver>
Solver with(std::uint64_t seed) {
  return Solver({.seed = seed});
}

/// A puzzle that mostly has no solution; at 9x9 always, as `hard()` has one solution, and mostly one that
/// singles do not refute.
template <box B>
grid<B> misled(random_source& random) {
  if constexpr (B == box{3, 3}) {
    static const grid<3> solution = brute::solutions(hard(), 1)[0];
    return brute::misled(hard(), solution, random);
  } else {
    const auto full = brute::full_grid<B>(random);
    return brute::misled(brute::without(full, B.cells() / 2, random), full, random);
  }
}

/// Solves puzzles that have a solution; gives the same for the same seed, also when stopped after every few
/// steps; ends at its limit for puzzles without a solution, and where it is cancelled.
template <box B, class Solver>
void check() {
  random_source random(1);
  std::set<grid<B>> found;
  constexpr int blanks = B.size() <= 4 ? 16 : B.size() <= 6 ? 26 : 48;
  for (int round = 0; round < shortened(6, 2); ++round) {
    const auto full = brute::full_grid<B>(random);
    const auto puzzle = brute::without(full, blanks, random);
    const auto solve = with<Solver>(random());
    const auto r = solve.first(puzzle);
    REQUIRE(r.verdict == solve_verdict::solved);
    CHECK(is_solution_of(r.grid, puzzle));
    const auto again = solve.first(puzzle);
    CHECK(again.grid == r.grid);
    CHECK(again.stats == r.stats);
    auto engine = solve.search(puzzle);
    next_result last = next_result::limit_reached;
    const std::uint64_t stride = r.stats.nodes / 7 + 1;
    for (std::uint64_t nodes = 0; last == next_result::limit_reached; nodes += stride) {
      REQUIRE(nodes <= r.stats.nodes + 2 * stride);
      engine.set_limits({.nodes = nodes});
      last = engine.next();
    }
    CHECK(last == next_result::found);
    CHECK(engine.board().values() == r.grid);
    CHECK(engine.stats() == r.stats);
  }
  for (std::uint64_t seed = 0; seed < 5; ++seed) found.insert(with<Solver>(seed).first(grid<B>()).grid);
  CHECK(found.size() > 2);

  int searched = 0;
  for (int round = 0; round < shortened(40, 8); ++round) {
    const auto wrong = misled<B>(random);
    if (B.size() < 9 && !brute::solutions(wrong, 1).empty()) continue;
    const auto r = with<Solver>(random()).first(wrong, {.nodes = 500});
    CHECK(r.verdict == solve_verdict::limit_reached);
    CHECK(r.grid == grid<B>());
    CHECK(r.stats.nodes <= 500);
    const auto c = with<Solver>(random()).count(wrong, {.nodes = 500});
    CHECK(c.count == 0);
    CHECK_FALSE(c.is_complete());
    if (r.stats.nodes < 500) continue;
    ++searched;
    int asked = 0;
    const auto stop = [&asked] { return ++asked > 5; };
    const auto cancelled = with<Solver>(1).first(wrong, {.cancelled = cancel_callable(stop)});
    CHECK(cancelled.verdict == solve_verdict::cancelled);
    CHECK(cancelled.stats.nodes <= 16 * 5);
    CHECK(cancelled.stats.nodes >= 16 * 4);
    CHECK(with<Solver>(1).first(wrong, {.until = deadline::in(-1)}).verdict == solve_verdict::limit_reached);
  }
  if constexpr (B == box{3, 3}) {
    CHECK(searched > shortened(10, 2));
    CHECK(with<Solver>(1).is_unique(hard(), {.nodes = 1000}).verdict == uniqueness::limit_reached);
  }
}

/// What an observer of a trajectory has counted.
struct summary {
  std::uint64_t steps = 0, moves = 0, worse = 0, threes = 0, restarts = 0;
  int excluded = 0; ///< steps after which some digit was excluded in its cell
};

/// Makes at most so many steps, from the givens alone, and recounts the costs after every 50th.
template <box B, class Strategy>
summary follow(const Strategy& method, const grid<B>& puzzle, std::uint64_t steps) {
  struct observer : search::null_observer {
    summary* seen;
    grid<B> before;
    int cost = 0;
    void placed(const typename Strategy::template trajectory_type<B>& w) {
      before = w.current().values();
      cost = w.cost();
      CHECK(is_permuted(w.current()));
    }
    static bool is_permuted(const local::state<B>& s) {
      bool is = s.is_full();
      for (int b = 0; b < B.size(); ++b) {
        std::set<int> digits;
        for (int i = 0; i < B.size(); ++i) digits.insert(s.digit_at(geometry<B>::in_box(b, i)).value());
        is = is && static_cast<int>(digits.size()) == B.size();
      }
      return is;
    }
    void stepped(const typename Strategy::template trajectory_type<B>& w, local::step s) {
      ++seen->steps;
      const grid<B> now = w.current().values();
      int different = 0;
      for (int c = 0; c < B.cells(); ++c) different += now[cell(c)] != before[cell(c)];
      const bool has_moved = s == local::step::moved;
      if (seen->steps % 50 == 0) {
        const auto costs = local::recount(now, w.current().fixed());
        CHECK(costs.missing == w.current().missing());
        CHECK(costs.clashes == w.current().clashes());
        CHECK(w.cost() == w.objective().cost(w.current()));
        CHECK(is_permuted(w.current()));
      }
      if ((different == 2 || different == 3) != has_moved) FAIL("step and state disagree");
      if (!has_moved && w.cost() != cost) FAIL("another cost without a move");
      seen->moves += has_moved;
      seen->worse += w.cost() > cost;
      seen->threes += different == 3;
      for (const cell c : w.current().free_cells())
        if (!w.current().allows(c, w.current().digit_at(c))) {
          ++seen->excluded;
          break;
        }
      before = now;
      cost = w.cost();
    }
  };
  summary seen;
  observer o;
  o.seen = &seen;
  local::engine<B, Strategy, observer&> engine(local::state<B>(puzzle), method, 1, o);
  engine.next({.nodes = steps});
  seen.restarts = engine.count().restarts;
  return seen;
}

} // namespace searches
