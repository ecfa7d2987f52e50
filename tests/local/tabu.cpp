// SPDX-License-Identifier: BSL-1.0
#include <boxline/methods/tabu.hpp>

#include "local/searches.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <map>
#include <utility>

using namespace boxline;
using tabu_strategy = local::strategy<local::missing_digits, local::random_placement, local::tabu>;

TEST_CASE("tabu: the requirements of a local search") {
  searches::check<2, methods::tabu<2>>();
  searches::check<box{2, 3}, methods::tabu<box{2, 3}>>();
  searches::check<3, methods::tabu<3>>();
}

TEST_CASE("tabu: costs equal a recount at each step") {
  const auto seen = searches::follow<3>(tabu_strategy(), searches::hard(), shortened(2000));
  CHECK(seen.moves > shortened(1900));
  CHECK(seen.worse > shortened(50));
  CHECK(seen.threes == 0);
}

TEST_CASE("tabu: each step is the best move that is not forbidden, or gives a new least cost") {
  using path = tabu_strategy::trajectory_type<3>;
  constexpr int tenure = 8;
  path w(local::state<3>(searches::hard()), {}, {}, 3);
  local::random_placement placement;
  w.place(placement);
  w.record_cost();
  local::tabu mover(tenure);
  mover.begin(w);
  std::map<std::pair<int, int>, int> left; // when a digit left a cell
  int returns = 0, best_moves = 0;
  for (int step = 1; step < 1500 && !w.current().is_solution(); ++step) {
    const auto before = w.current();
    const int least_so_far = w.best_since_restart(), cost = w.cost();
    if (mover.step(w) != local::step::moved) continue;
    std::vector<cell> moved;
    for (const cell c : before.free_cells())
      if (before.digit_at(c) != w.current().digit_at(c)) moved.push_back(c);
    REQUIRE(moved.size() == 2);
    // For `tenure` steps after both left, both return only for a new least cost.
    int fresh = 0, old = 0;
    for (const cell c : moved) {
      const auto when = left.find({c, w.current().digit_at(c).value()});
      fresh += when != left.end() && step - when->second <= tenure;
      old += when == left.end() || step - when->second > 2 * tenure + 1;
      left[{c, before.digit_at(c).value()}] = step;
    }
    if (fresh == 2) {
      CHECK(w.cost() < least_so_far);
      ++returns;
    }
    // No move whose digits are both certainly not tabu was better.
    int better = 0;
    w.neighbourhood().for_each(before, [&](local::swap_move m) {
      if (cost + before.missing_change(m) >= w.cost()) return;
      const auto is_free = [&](cell c, cell from) {
        const auto when = left.find({c, before.digit_at(from).value()});
        return when == left.end() || (when->second != step && step - when->second > 2 * tenure + 1);
      };
      better += is_free(m.first, m.second) && is_free(m.second, m.first);
    });
    CHECK(better == 0);
    best_moves += better == 0 && old == 2;
    w.record_step(true);
  }
  CHECK(best_moves > 100);
}
