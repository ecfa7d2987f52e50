// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"
#include "rounds.hpp"

#include <boxline/local/engine.hpp>
#include <boxline/local/steepest_descent.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;

namespace {

using path = local::trajectory<3, local::missing_digits, local::swaps_in_boxes>;
static_assert(local::mover_for<local::steepest_descent, path>);

path start(std::uint64_t seed) {
  random_source random(seed);
  path w(local::state<3>(brute::without(brute::full_grid<3>(random), 50, random)), {}, {}, seed);
  local::random_placement random_placement;
  w.place(random_placement);
  return w;
}

// The least cost among the neighbours, by making each swap and recounting.
int least_cost_beside(const path& w) {
  int least = INT_MAX;
  w.neighbourhood().for_each(w.current(), [&](local::swap_move m) {
    auto after = w.current();
    after.make(m);
    least = std::min(least, local::recount(after.values(), after.fixed()).missing);
  });
  return least;
}

} // namespace

TEST_CASE("steepest_descent: strict, each step is to the best neighbour, and is stuck where none is better") {
  for (std::uint64_t seed = 1; seed <= shortened(10u, 1); ++seed)
    for (const bool ties : {false, true}) {
      path w = start(seed);
      local::steepest_descent climb(0, ties);
      climb.begin(w);
      for (;;) {
        const int before = w.cost(), least = least_cost_beside(w);
        const auto state = w.current();
        const local::step made = climb.step(w);
        if (least >= before) {
          CHECK(made == local::step::stuck);
          CHECK(w.current() == state);
          break;
        }
        CHECK(made == local::step::moved);
        CHECK(w.cost() == least);
        CHECK(w.cost() == local::missing_digits().cost(w.current()));
      }
    }
}

TEST_CASE("steepest_descent: without random ties the first of the best moves is made") {
  path w = start(20);
  local::steepest_descent climb(0, false);
  climb.begin(w);
  std::vector<std::pair<int, local::swap_move>> all;
  w.neighbourhood().for_each(
      w.current(), [&](local::swap_move m) { all.emplace_back(w.objective().change(w.current(), m), m); });
  const auto first = std::min_element(all.begin(), all.end(),
                                      [](const auto& a, const auto& b) { return a.first < b.first; });
  auto expected = w.current();
  expected.make(first->second);
  climb.step(w);
  CHECK(w.current() == expected);
}

TEST_CASE(
    "steepest_descent: at most so many sideways moves in a row, since the last better state or placement") {
  int longest = 0;
  for (std::uint64_t seed = 1; seed <= shortened(unsigned(all_in_thorough(20, 8)), 1); ++seed) {
    path w = start(seed);
    local::steepest_descent climb(7);
    for (int attempt = 0; attempt < 2; ++attempt) {
      climb.begin(w);
      int level = 0;
      for (;;) {
        const int before = w.cost(), least = least_cost_beside(w);
        if (climb.step(w) == local::step::stuck) {
          CHECK((least > before || (least == before && level == 7)));
          break;
        }
        CHECK(w.cost() == least);
        level = w.cost() == before ? level + 1 : 0;
        CHECK(level <= 7);
        longest = std::max(longest, level);
      }
    }
  }
  CHECK(longest == 7);
}
