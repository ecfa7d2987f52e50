// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/local/policies.hpp>
#include <boxline/local/trajectory.hpp>

#include <doctest/doctest.h>

#include <algorithm>

using namespace boxline;

namespace {
using path = local::trajectory<box{2, 3}, local::weighted_sum, local::swaps_in_boxes>;
}

TEST_CASE("trajectory: cost, counts, and steps since improvement and restart, against separate counters") {
  random_source random(1);
  const auto puzzle = brute::without(brute::full_grid<box{2, 3}>(random), 24, random);
  path w(local::state<box{2, 3}>(puzzle), {}, {}, 7);
  local::random_placement placement;
  std::uint64_t steps = 0, moves = 0, evaluations = 0;
  int best = INT_MAX;
  for (int attempt = 0; attempt < 5; ++attempt) {
    w.place(placement);
    w.record_cost();
    std::uint64_t start = steps, gain = steps;
    int best_here = w.cost();
    best = std::min(best, best_here);
    CHECK(w.cost() == local::weighted_sum().cost(w.current()));
    for (int i = 0; i < 100; ++i) {
      const auto m = w.neighbourhood().draw(w.current(), w.random);
      const int change = w.change_of(m);
      ++evaluations;
      const int before = w.cost();
      const bool moved = change <= i % 3;
      if (moved) i % 2 ? w.make(m) : w.make(m, change);
      const bool is_best = w.record_step(moved);
      ++steps;
      moves += moved;
      CHECK(w.cost() == before + (moved ? change : 0));
      CHECK(w.cost() == local::weighted_sum().cost(w.current()));
      CHECK(is_best == (w.cost() < best));
      best = std::min(best, w.cost());
      if (w.cost() < best_here) {
        best_here = w.cost();
        gain = steps;
      }
      CHECK(w.best_since_restart() == best_here);
      CHECK(w.steps_since_improvement() == steps - gain);
      CHECK(w.steps_since_restart() == steps - start);
    }
    w.record_restart();
  }
  CHECK(w.count() == local::counts{steps, moves, evaluations, 5, best});
}

TEST_CASE("trajectory: assign another filling") {
  random_source random(2);
  const auto solution = brute::full_grid<box{2, 3}>(random);
  path w(local::state<box{2, 3}>(brute::without(solution, 20, random)), {}, {}, 1);
  local::random_placement placement;
  w.place(placement);
  const auto before = w.current();
  const int cost = w.cost();
  w.assign(solution);
  CHECK(w.cost() == 0);
  CHECK(w.current().is_solution());
  w.assign(before.values());
  CHECK(w.cost() == cost);
  CHECK(w.current() == before);
}
