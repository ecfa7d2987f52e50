// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/search.hpp>

#include "brute.hpp"

#include <doctest/doctest.h>

#include <set>
#include <vector>

/// \file
/// What every pipeline of a local search that fixes what singles give must do.

namespace searches {

using namespace boxline;

/// Inkala's: one solution, and singles do nothing.
inline grid<3> hard() {
  return brute::read<3>("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
}

/// The solver with a seed.
template <class Solver>
Solver with(std::uint64_t seed) {
  return Solver({}, {}, {}, {{}, seed});
}

/// A puzzle that is mostly without a solution; at 9x9 always, and such that singles do not tell as a rule.
template <box B>
grid<B> misled(random_source& random) {
  if constexpr (B == box{3, 3}) {
    return brute::misled(hard(), brute::solutions(hard(), 1)[0], random);
  } else {
    const auto full = brute::full_grid<B>(random);
    return brute::misled(brute::without(full, B.cells() / 2, random), full, random);
  }
}

/// Solves what has a solution, to the recogniser's content; the same again for the same seed, in one go or stopped
/// after each few steps; ends at its limit where there is none, and where it is cancelled.
template <box B, class Solver>
void check() {
  random_source random(1);
  std::set<grid<B>> found;
  constexpr int blanks = B.size() <= 4 ? 16 : B.size() <= 6 ? 26 : 48;
  for (int round = 0; round < 6; ++round) {
    const auto full = brute::full_grid<B>(random);
    const auto puzzle = brute::without(full, blanks, random);
    const auto solve = with<Solver>(random());
    const auto r = solve.first(puzzle);
    REQUIRE(r.status == outcome::solved);
    CHECK(is_solution_of(r.grid, puzzle));
    const auto again = solve.first(puzzle);
    CHECK(again.grid == r.grid);
    CHECK(again.stats == r.stats);
    auto run = solve.search(puzzle);
    outcome last = outcome::limit_reached;
    const std::uint64_t stride = r.stats.nodes / 7 + 1;
    for (std::uint64_t nodes = 0; last == outcome::limit_reached; nodes += stride) {
      REQUIRE(nodes <= r.stats.nodes + 2 * stride);
      run.set_limits({.nodes = nodes});
      last = run.next();
    }
    CHECK(last == outcome::solved);
    CHECK(run.board().values() == r.grid);
    CHECK(run.stats() == r.stats);
  }
  for (std::uint64_t seed = 0; seed < 5; ++seed) found.insert(with<Solver>(seed).first(grid<B>()).grid);
  CHECK(found.size() > 2);

  int looked_for = 0;
  for (int round = 0; round < 40; ++round) {
    const auto wrong = misled<B>(random);
    if (!brute::solutions(wrong, 1).empty()) continue;
    const auto r = with<Solver>(random()).first(wrong, {.nodes = 500});
    CHECK(r.status == outcome::limit_reached);
    CHECK(r.grid == grid<B>());
    CHECK(r.stats.nodes <= 500);
    const auto c = with<Solver>(random()).count(wrong, {.nodes = 500});
    CHECK(c.count == 0);
    CHECK_FALSE(c.complete);
    if (r.stats.nodes < 500) continue;
    ++looked_for;
    int asked = 0;
    const auto stop = [&asked] { return ++asked > 5; };
    const auto cancelled = with<Solver>(1).first(wrong, {.cancelled = cancel_callable(stop)});
    CHECK(cancelled.status == outcome::cancelled);
    CHECK(cancelled.stats.nodes <= 16 * 5);
    CHECK(cancelled.stats.nodes >= 16 * 4);
    CHECK(with<Solver>(1).first(wrong, {.until = deadline::in(-1)}).verdict == solve_verdict::limit_reached);
  }
  if constexpr (B == box{3, 3}) {
    CHECK(looked_for > 10);
    CHECK(with<Solver>(1).is_unique(hard(), {.nodes = 1000}).verdict == uniqueness::limit_reached);
  }
}

/// What an observer of a run has seen.
struct summary {
  std::uint64_t steps = 0, moves = 0, worse = 0, threes = 0, restarts = 0;
  int excluded = 0; ///< steps after which a digit stood where the givens or candidates are against it
};

/// Takes at most so many steps, from the givens alone, and counts the costs anew after each.
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
  local::engine<B, Strategy, observer&> run(local::state<B>(puzzle), method, 1, o);
  run.next({.nodes = steps});
  seen.restarts = run.count().restarts;
  return seen;
}

} // namespace searches
