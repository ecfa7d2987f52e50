// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/local/best_first.hpp>
#include <boxline/local/greedy_placement.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

using namespace boxline;

namespace {

template <box B>
using path_of = local::trajectory<B, local::weighted_sum, local::swaps_in_boxes>;
static_assert(local::mover_for<local::best_first, path_of<3>>);

template <box B>
path_of<B> start(int open, std::uint64_t seed) {
  random_source random(seed);
  path_of<B> w(local::state<B>(brute::without(brute::full_grid<B>(random), open, random)), {}, {}, seed);
  local::greedy_placement greedy;
  w.place(greedy);
  return w;
}

// The same search over whole grids in sets: the states that it may go to next, and the plateaus.
template <box B>
class model {
public:
  model(const path_of<B>& w, int plateau) : plateau_(plateau) { met_.insert(w.current().values()); }

  // Before a step: adds the successors. Gives whether the search is stuck.
  bool expand(const path_of<B>& w) {
    const auto here = w.current().values();
    met_.erase(here);
    expanded_.insert(here);
    bool is_better = false;
    w.neighbourhood().for_each(w.current(), [&](local::swap_move m) {
      auto after = w.current();
      after.make(m);
      is_better = is_better || cost(after) < cost(w.current());
      latest_.insert(after.values());
      if (expanded_.count(after.values()) == 0) met_.insert(after.values());
    });
    const int c = cost(w.current());
    run_ = is_better ? 0 : run_ > 0 && c == level_ ? run_ + 1 : 1;
    level_ = c;
    return (plateau_ > 0 && run_ >= plateau_) || met_.empty();
  }
  int least(const path_of<B>& w) const {
    int least = INT_MAX;
    for (const auto& g : met_) {
      auto s = w.current();
      s.assign(g);
      least = std::min(least, cost(s));
    }
    return least;
  }
  bool waits(const grid<B>& g) const { return met_.count(g) == 1; }

private:
  static int cost(const local::state<B>& s) { return s.missing() + s.clashes(); }
  int plateau_, run_ = 0, level_ = 0;
  std::set<grid<B>> met_, expanded_, latest_;
};

template <box B>
int follow(path_of<B> w, int plateau, int steps) {
  local::best_first mover(plateau);
  mover.begin(w);
  model<B> expected(w, plateau);
  for (int i = 0; i < steps; ++i) {
    const bool is_stuck = expected.expand(w);
    const auto before = w.current();
    if (mover.step(w) == local::step::stuck) {
      CHECK(is_stuck);
      CHECK(w.current() == before);
      return i;
    }
    CHECK(!is_stuck);
    CHECK(w.cost() == local::weighted_sum().cost(w.current()));
    CHECK(expected.waits(w.current().values()));
    CHECK(w.cost() == expected.least(w));
  }
  return steps;
}

} // namespace

TEST_CASE("best_first: each step moves to the best state that was reached and not expanded") {
  for (std::uint64_t seed = 1; seed <= shortened(4u, 1); ++seed) {
    follow(start<2>(10, seed), 0, 60);
    follow(start<box{2, 3}>(20, seed), 0, 40);
  }
}

TEST_CASE(
    "[busy] best_first: stuck after so many states of one cost in a row without a better successor") {
  int plateaus = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    for (const int length : {1, 3, 10}) plateaus += follow(start<box{2, 3}>(24, seed), length, 60) < 60;
  CHECK(plateaus > 6);
  // Small spaces, where successive states have different costs.
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    for (const int length : {2, 3, 4}) follow(start<2>(8, seed), length, 40);
}

TEST_CASE("best_first: stuck when the whole space is expanded") {
  // One box with two free cells: two states.
  random_source random(1);
  auto puzzle = brute::full_grid<2>(random);
  puzzle.clear(cell(0));
  puzzle.clear(cell(1));
  path_of<2> w(local::state<2>(puzzle), {}, {}, 1);
  local::greedy_placement greedy;
  w.place(greedy);
  local::best_first mover(0);
  mover.begin(w);
  CHECK(mover.step(w) == local::step::moved);
  CHECK(mover.step(w) == local::step::stuck);
}

TEST_CASE("best_first: a small queue discards its worse half, and every state that follows is valid") {
  path_of<3> w = start<3>(55, 3);
  local::best_first mover(0, 300);
  mover.begin(w);
  std::set<grid<3>> been;
  int back = 0;
  auto last = w.current().values();
  for (int i = 0; i < 300; ++i) {
    REQUIRE(mover.step(w) == local::step::moved);
    CHECK(mover.waiting() <= 300);
    CHECK(been.insert(w.current().values()).second); // no state twice
    const auto counted = local::recount(w.current().values(), w.current().fixed());
    CHECK(w.cost() == counted.missing + counted.clashes);
    int differ = 0;
    for (int c = 0; c < 81; ++c) differ += last[cell(c)] != w.current().values()[cell(c)];
    back += differ > 2; // not a successor of the last
    last = w.current().values();
  }
  CHECK(back > 0);
}
