// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/local/engine.hpp>
#include <boxline/local/grasp.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace boxline;
using local::state, local::grasp_placement;

static_assert(local::placement_for<grasp_placement, state<3>>);
static_assert(local::strategy_for<local::grasp, state<3>>);

namespace {

// Follows a construction cell by cell: the rank of each digit, by repetitions, among those that the box still
// missed. Gives the largest part of the list that was used, in percent, where the list was longer than one.
int check_ranks(const grid<3>& puzzle, int alpha, std::uint64_t seed) {
  state<3> s(puzzle), again(puzzle);
  random_source random(seed);
  grasp_placement{alpha}.fill(s, random);
  CHECK(s.is_full());
  int worst = 0;
  for (int b = 0; b < 9; ++b) {
    std::set<int> missing;
    for (const cell c : s.free_cells(b)) missing.insert(s.digit_at(c).value());
    CHECK(missing.size() == s.free_cells(b).size());
    for (const cell c : s.free_cells(b)) {
      const grid<3> now = again.values();
      const auto repetitions = [&](int value) {
        int count = 0;
        for (int i = 0; i < 9; ++i)
          count += (now.at(geometry<3>::row(c), i) == value) + (now.at(i, geometry<3>::column(c)) == value);
        return count;
      };
      const int mine = repetitions(s.digit_at(c).value());
      const int better = static_cast<int>(
          std::count_if(missing.begin(), missing.end(), [&](int v) { return repetitions(v) < mine; }));
      const int list = static_cast<int>(missing.size());
      CHECK(better < std::max(1, (list * alpha + 99) / 100));
      if (list > 1) worst = std::max(worst, 100 * better / (list - 1));
      missing.erase(s.digit_at(c).value());
      again.put(c, s.digit_at(c));
    }
  }
  CHECK(again == s);
  return worst;
}

} // namespace

TEST_CASE("grasp_placement: no digit beyond the restricted candidate list; 0 is greedy, 100 is random") {
  random_source random(1);
  for (const int alpha : {0, 10, 30, 50, 80, 100}) {
    int worst = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      worst =
          std::max(worst, check_ranks(brute::without(brute::full_grid<3>(random), 55, random), alpha, seed));
    if (alpha == 0) CHECK(worst == 0);
    if (alpha == 100) CHECK(worst == 100);
    if (alpha == 50) CHECK((worst > 20 && worst <= 60));
  }
}

TEST_CASE("grasp_placement: random ties, so that two greedy constructions differ") {
  state<3> a{grid<3>()}, b = a;
  random_source random(2);
  grasp_placement{0}.fill(a, random);
  grasp_placement{0}.fill(b, random);
  CHECK(a != b);
}

TEST_CASE("grasp: stops after a number of iterations, and keeps the best grid") {
  // A 6x6 grid that is full except for two boxes that cannot be filled.
  random_source random(3);
  const auto full = brute::full_grid<box{2, 3}>(random);
  for (int i = 0; i < 10; ++i) {
    auto puzzle = brute::misled(brute::without(full, 20, random), full, random);
    if (!brute::solutions(puzzle, 1).empty()) continue;
    local::grasp method;
    method.stop.restarts = 25;
    local::engine<box{2, 3}, local::grasp> run(state<box{2, 3}>(puzzle), method,
                                               static_cast<std::uint64_t>(i));
    CHECK(run.next() == next_result::limit_reached);
    CHECK(run.count().restarts == 26); // the last one is counted but not made
    const auto counted = local::recount(run.best(), puzzle);
    CHECK(counted.missing == run.count().best);
    CHECK(counted.missing > 0);
    CHECK(counted.missing <= run.current().missing());
    return;
  }
  FAIL("no such puzzle");
}
