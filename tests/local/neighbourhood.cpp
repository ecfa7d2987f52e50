// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/local/neighbourhood.hpp>
#include <boxline/local/policies.hpp>
#include <boxline/local/search_space.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using namespace boxline;
using local::state, local::swap_move;

static_assert(local::neighbourhood_for<local::swaps_in_boxes, state<3>>);
static_assert(local::neighbourhood_for<local::swaps_of_candidates, state<box{2, 3}>>);

namespace {

template <class N, class State>
std::set<std::pair<int, int>> all_of(const N& moves, const State& s) {
  std::set<std::pair<int, int>> result;
  moves.for_each(s, [&](swap_move m) {
    CHECK(result.emplace(std::min<int>(m.first, m.second), std::max<int>(m.first, m.second)).second);
  });
  return result;
}

} // namespace

TEST_CASE(
    "swaps_in_boxes: each swap of free cells of a box once; 131 for Figure 1 of Jones, Roach and Perkins") {
  const auto figure =
      brute::read<3>("...512.........76.985.....3......421..19.38..257......5.....192.64.........758...");
  state<3> s(figure);
  random_source random(1);
  local::random_placement().fill(s, random);
  local::swaps_in_boxes moves;
  moves.begin(s);
  CHECK(moves.moves().size() == 131);
  CHECK(moves.moves().size() == local::space_of(figure).moves_in_boxes);
  const auto all = all_of(moves, s);
  CHECK(all.size() == 131);
  for (const auto& [a, b] : all) {
    CHECK(geometry<3>::box_index(cell(a)) == geometry<3>::box_index(cell(b)));
    CHECK(figure.is_blank(cell(a)));
    CHECK(figure.is_blank(cell(b)));
  }
}

TEST_CASE("swaps_of_candidates: the swaps that put no digit where a fixed cell excludes it") {
  random_source random(2);
  int allowed = 0, drawn = 0;
  for (int i = 0; i < 20; ++i) {
    state<box{2, 3}> s(brute::without(brute::full_grid<box{2, 3}>(random), 22, random));
    local::random_placement().fill(s, random);
    local::swaps_in_boxes every;
    local::swaps_of_candidates moves;
    every.begin(s);
    moves.begin(s);
    std::set<std::pair<int, int>> expected;
    for (const auto& [a, b] : all_of(every, s)) {
      state<box{2, 3}> after = s;
      after.make({cell(a), cell(b)});
      // Neither cell clashes with a fixed cell, by counting.
      const auto clashes_at = [&](cell c) {
        const auto g = after.values();
        int clashes = 0;
        for (int other = 0; other < 36; ++other)
          clashes += s.is_fixed(cell(other)) && g[cell(other)] == g[c] &&
                     geometry<box{2, 3}>::are_peers(c, cell(other));
        return clashes;
      };
      if (clashes_at(cell(a)) == 0 && clashes_at(cell(b)) == 0) expected.emplace(a, b);
    }
    const auto found = all_of(moves, s);
    CHECK(found == expected);
    allowed += static_cast<int>(expected.size());
    for (int k = 0; k < 50; ++k)
      if (const swap_move m = moves.draw(s, random); !m.is_none()) {
        ++drawn;
        CHECK(expected.count({std::min<int>(m.first, m.second), std::max<int>(m.first, m.second)}) == 1);
      }
    if (expected.empty()) CHECK(moves.draw(s, random).is_none());
  }
  CHECK(allowed > 50);
  CHECK(drawn > 500);
}

TEST_CASE("neighbourhoods: all swaps are drawn with about the same frequency") {
  random_source random(3);
  state<2> s(brute::without(brute::full_grid<2>(random), 9, random));
  local::random_placement().fill(s, random);
  local::swaps_in_boxes moves;
  moves.begin(s);
  const std::size_t size = moves.moves().size();
  REQUIRE(size >= 3);
  std::vector<int> times(size);
  for (int i = 0; i < 1000 * static_cast<int>(size); ++i) {
    const swap_move m = moves.draw(s, random);
    for (std::size_t k = 0; k < size; ++k) times[k] += moves.moves()[k] == m;
  }
  for (const int t : times) {
    CHECK(t > 850);
    CHECK(t < 1150);
  }
}

TEST_CASE("neighbourhoods: without free cells there is no move") {
  random_source random(4);
  const state<2> s(brute::full_grid<2>(random));
  local::swaps_in_boxes moves;
  moves.begin(s);
  CHECK(all_of(moves, s).empty());
  CHECK(moves.draw(s, random).is_none());
}
