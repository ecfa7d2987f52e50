// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/local/engine.hpp>

#include <doctest/doctest.h>

#include <set>

using namespace boxline;
using local::state;

namespace {

// A mover, a placement and an objective with the members that the concepts require, and no others.
struct any_swap {
  template <class Trajectory>
  void begin(const Trajectory&) {}
  template <class Trajectory>
  local::step step(Trajectory& w) {
    const local::swap_move m = w.neighbourhood().draw(w.current(), w.random);
    if (m.is_none()) return local::step::stuck;
    if (w.change_of(m) > 0) return local::step::stayed;
    w.make(m);
    return local::step::moved;
  }
};
struct in_order {
  template <class State>
  void fill(State& s, random_source&) {
    for (int b = 0; b < State::n; ++b) {
      int d = 0;
      for (const cell c : s.free_cells(b)) {
        while (!((s.missing_from_box(b) >> d) & 1)) ++d;
        s.put(c, digit::from_index(d++));
      }
    }
  }
};
struct two_counts {
  template <class State>
  int cost(const State& s) const {
    return 2 * s.missing();
  }
  template <class State>
  int change(const State& s, local::swap_move m) const {
    return 2 * s.missing_change(m);
  }
};

template <class Restart, class Stop>
auto run_with(Restart restart, Stop stop, std::uint64_t nodes) {
  using method = local::strategy<two_counts, in_order, any_swap, Restart, Stop>;
  static_assert(local::strategy_for<method, state<2>>);
  method m;
  m.restart = restart;
  m.stop = stop;
  local::engine<2, method> run(state<2>(brute::read<2>("12..3..4........")), m, 5); // no solution
  CHECK(run.next({.nodes = nodes}) == next_result::limit_reached);
  return run.count();
}

} // namespace

TEST_CASE("policies: a mover, a placement and an objective of the user") {
  using method = local::strategy<two_counts, in_order, any_swap, local::restart_after_steps>;
  random_source random(1);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const auto puzzle = brute::without(brute::full_grid<box{2, 3}>(random), 20, random);
    local::engine<box{2, 3}, method> run(state<box{2, 3}>(puzzle), {}, seed);
    REQUIRE(run.next({.nodes = 1'000'000}) == next_result::found);
    CHECK(is_solution_of(run.current().values(), puzzle));
  }
}

TEST_CASE("policies: restart rules and stop rules") {
  const auto never = run_with(local::never_restart(), local::stop_never(), 500);
  CHECK(never.steps == 500);
  CHECK(never.restarts == 0);
  const auto stuck = run_with(local::restart_when_stuck(), local::stop_never(), 500);
  CHECK(stuck.restarts == 0); // that mover always finds a swap to evaluate
  const auto often = run_with(local::restart_after_steps{10}, local::stop_never(), 500);
  CHECK(often.steps == 500);
  CHECK(often.restarts > 20);
  CHECK(often.restarts <= 50);
  const auto stopped = run_with(local::restart_after_steps{10}, local::stop_after_restarts{7}, unlimited);
  CHECK(stopped.restarts == 8);
  CHECK(stopped.steps >= 80);
}

TEST_CASE("restart_after_steps: steps are counted from the last improvement, not from the restart") {
  random_source random(4);
  local::trajectory<box{2, 3}, local::missing_digits, local::swaps_in_boxes> w(
      state<box{2, 3}>(brute::without(brute::full_grid<box{2, 3}>(random), 25, random)), {}, {}, 1);
  local::random_placement placement;
  w.place(placement);
  const local::restart_after_steps rule{3};
  rule.begin(w);
  w.record_step(false);
  w.record_step(false);
  CHECK(!rule.is_due(w, local::step::stayed));
  CHECK(rule.is_due(w, local::step::stuck));
  local::swap_move better;
  w.neighbourhood().for_each(w.current(), [&](local::swap_move m) {
    if (w.change_of(m) < 0) better = m;
  });
  REQUIRE(!better.is_none());
  w.make(better);
  w.record_step(true);
  CHECK(w.steps_since_restart() == 3);
  for (int i = 0; i < 3; ++i) {
    CHECK(!rule.is_due(w, local::step::stayed));
    w.record_step(false);
  }
  CHECK(rule.is_due(w, local::step::stayed));
}

TEST_CASE("random_placement: every order of a box occurs") {
  random_source random(3);
  std::set<grid<2>> seen;
  state<2> s(brute::read<2>("1..4.4..3.1....3"));
  for (int i = 0; i < 3000; ++i) {
    s.clear();
    local::random_placement().fill(s, random);
    CHECK(s.is_full());
    seen.insert(s.values());
  }
  std::size_t all = 1;
  for (int b = 0; b < 4; ++b)
    for (std::size_t k = 2; k <= s.free_cells(b).size(); ++k) all *= k;
  CHECK(all > 1);
  CHECK(seen.size() == all);
}
