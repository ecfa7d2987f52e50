// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/local/engine.hpp>
#include <boxline/local/grasp.hpp>
#include <boxline/local/jones.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;
using local::state;

namespace {

// The costs after each placement and step, and a check of each call.
struct cost_recorder : boxline::search::null_observer {
  std::vector<int> costs;
  std::vector<std::size_t> starts;
  template <class Trajectory>
  void placed(const Trajectory& t) {
    CHECK(t.steps_since_restart() == 0);
    CHECK(t.best_since_restart() == t.cost());
    starts.push_back(costs.size());
    costs.push_back(t.cost());
  }
  template <class Trajectory>
  void stepped(const Trajectory& t, local::step s) {
    CHECK(t.cost() == t.objective().cost(t.current()));
    if (s != local::step::moved) CHECK(t.cost() == costs.back());
    costs.push_back(t.cost());
    int least = INT_MAX;
    for (std::size_t i = starts.back(); i < costs.size(); ++i) least = std::min(least, costs[i]);
    CHECK(t.best_since_restart() == least);
    CHECK(t.steps_since_restart() == costs.size() - starts.back() - 1);
  }
};

} // namespace

TEST_CASE("engine: equal seeds give equal trajectories, different seeds different ones") {
  random_source random(5);
  const auto puzzle = brute::without(brute::full_grid<3>(random), 52, random);
  const auto trace = [&]<class Strategy>(Strategy strategy, std::uint64_t seed) {
    local::engine<3, Strategy, cost_recorder> engine(state<3>(puzzle), strategy, seed);
    engine.next({.nodes = 300});
    return engine.observer().costs;
  };
  CHECK(trace(local::jones(), 1) == trace(local::jones(), 1));
  CHECK(trace(local::jones(), 1) != trace(local::jones(), 2));
  CHECK(trace(local::grasp(), 1) == trace(local::grasp(), 1));
  CHECK(trace(local::grasp(), 1) != trace(local::grasp(), 2));
  // On every platform.
  local::engine<2, local::grasp> engine(state<2>(grid<2>()), {}, 9);
  REQUIRE(engine.next() == next_result::found);
  CHECK(hash<grid<2>>()(engine.current().values()) == 3123631506418976973u);
}

TEST_CASE("engine: stopped by its limits and resumed, the trajectory is the same; copies continue alike") {
  random_source random(6);
  const auto puzzle = brute::without(brute::full_grid<3>(random), 50, random);
  local::engine<3, local::jones> whole(state<3>(puzzle), {}, 3), parts = whole;
  REQUIRE(whole.next() == next_result::found);
  const std::uint64_t steps = whole.count().steps;
  REQUIRE(steps > 20);
  for (std::uint64_t nodes = 0; nodes < steps; nodes += 7) {
    CHECK(parts.next({.nodes = nodes}) == next_result::limit_reached);
    CHECK(parts.count().steps == nodes);
    auto copy = parts;
    if (nodes % 5 == 0) parts = copy;
  }
  CHECK(parts.next() == next_result::found);
  CHECK(parts.current() == whole.current());
  CHECK(parts.count() == whole.count());
  // The next solution comes from a new placement.
  CHECK(parts.next() == next_result::found);
  CHECK(parts.count().steps >= steps);
}

TEST_CASE("engine: the observer gets each placement and each step; best is the best of them") {
  random_source random(8);
  const auto puzzle = brute::without(brute::full_grid<3>(random), 54, random);
  local::grasp strategy;
  strategy.mover = local::steepest_descent(3);
  local::engine<3, local::grasp, cost_recorder> engine(state<3>(puzzle), strategy, 4);
  const auto result = engine.next({.nodes = 200});
  const cost_recorder& seen = engine.observer();
  CHECK(seen.costs.size() == engine.count().steps + seen.starts.size());
  CHECK(seen.starts.size() >= engine.count().restarts);
  CHECK(seen.starts.size() <= engine.count().restarts + 1);
  CHECK(engine.count().restarts > 2);
  CHECK(*std::min_element(seen.costs.begin(), seen.costs.end()) == engine.count().best);
  CHECK(local::recount(engine.best(), puzzle).missing == engine.count().best);
  CHECK((result == next_result::found) == (engine.count().best == 0));
  // After a solution, a new placement.
  REQUIRE(engine.next({.nodes = 1'000'000}) == next_result::found);
  const std::size_t starts = engine.observer().starts.size();
  engine.next({.nodes = engine.count().steps + 1});
  CHECK(engine.observer().starts.size() == starts + 1);
}
