// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/core/house_list.hpp>
#include <boxline/local/singles_grid.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

#include "brute.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;

namespace {

using singles = propagate::sequence<propagate::naked_single, propagate::hidden_single>;

// Compares the two candidate by candidate.
template <box B, class H, class Board>
void check_equal(const local::singles_grid<H>& g, const Board& b) {
  int open = 0, differences = 0;
  for (int c = 0; c < B.cells(); ++c) {
    for (int d = 0; d < B.size(); ++d)
      differences += g.has(cell(c), digit::from_index(d)) != b.has(cell(c), digit::from_index(d));
    open += g.left(c) > 1;
  }
  CHECK(differences == 0);
  CHECK(open == g.open_cells());
  CHECK(b.open_cells() == g.open_cells());
  for (int u = 0; u < b.houses().size(); ++u)
    for (int d = 0; d < B.size(); ++d)
      differences += g.left(B.cells() + u * B.size() + d) != b.places(house(u), digit::from_index(d)).count();
  CHECK(differences == 0);
}

// Random assignments and eliminations, until a solution or a contradiction, beside the rules on a board.
template <box B, class H>
void assign_all(const H& houses, const grid<B>& puzzle, random_source& random, int (&ends)[2]) {
  bits::cells_board<B, H> b(houses);
  if (load(b, puzzle) == status::contradiction) return;
  local::singles_grid<H> g(b);
  singles rules;
  status now = propagate::run(rules, b);
  REQUIRE(g.propagate() == (now != status::contradiction));
  while (now == status::open) {
    check_equal<B>(g, b);
    std::vector<assignment> open;
    for (int s = 0; s < B.cells(); ++s)
      if (g.left(s) > 1) g.for_each(s, [&](assignment a) { open.push_back(a); });
    const assignment a = open[random.below(open.size())];
    const bool eliminate = random.below(3) == 0;
    now = eliminate ? b.remove(a.where, a.what) : b.place(a.where, a.what);
    if (now != status::contradiction) now = propagate::run(rules, b);
    const bool holds = eliminate ? g.eliminate(a) : g.assign(a);
    CHECK(holds == (now != status::contradiction));
  }
  if (now == status::solved) {
    CHECK(g.open_cells() == 0);
    CHECK(g.values() == b.values());
    CHECK(is_solution_of(g.values(), puzzle, houses));
  }
  ++ends[now == status::solved];
}

} // namespace

TEST_CASE("singles_grid: equal to the rules on a board, after each of many changes") {
  random_source random(1);
  int ends[2] = {};
  for (int round = 0; round < shortened(100); ++round) {
    assign_all<2>(houses::standard<2>(), brute::without(brute::full_grid<2>(random), 15, random), random,
                  ends);
    assign_all<box{2, 3}>(houses::standard<box{2, 3}>(),
                          brute::without(brute::full_grid<box{2, 3}>(random), 31, random), random, ends);
  }
  for (int round = 0; round < shortened(6, 2); ++round)
    assign_all<3>(houses::standard<3>(), brute::without(brute::full_grid<3>(random), 60, random), random,
                  ends);
  CHECK(ends[0] > shortened(15, 1));
  CHECK(ends[1] > shortened(20, 1));
}

TEST_CASE("singles_grid: other houses") {
  random_source random(2);
  int ends[2] = {};
  const auto diagonals = house_list<2>::diagonals();
  for (int round = 0; round < 40; ++round)
    assign_all<2>(houses::listed<2>(diagonals), grid<2>(), random, ends);
  CHECK(ends[0] > 2);
  CHECK(ends[1] > 5);
}

TEST_CASE("singles_grid: a position can be restored") {
  const bits::cells_board<3> b;
  local::singles_grid<houses::standard<3>> g(b);
  REQUIRE(g.propagate());
  const auto empty = g.current();
  REQUIRE(g.assign({cell(40), digit::from_value(5)}));
  const auto one = g.current();
  CHECK_FALSE(one == empty);
  CHECK(g.open_cells() == 80);
  CHECK_FALSE(g.assign({cell(41), digit::from_value(5)}));
  g.restore(one);
  CHECK(g.current() == one);
  CHECK(g.eliminate({cell(41), digit::from_value(5)})); // is eliminated already
  CHECK(g.current() == one);
  g.restore(empty);
  REQUIRE(g.assign({cell(40), digit::from_value(5)}));
  CHECK(g.current() == one);
}

TEST_CASE("singles_grid: propagate places the first singles and finds contradictions") {
  bits::cells_board<2> b;
  for (const int value : {1, 2, 3}) b.remove(cell(0), digit::from_value(value));
  local::singles_grid<houses::standard<2>> g(b);
  CHECK(g.has(cell(1), digit::from_value(4)));
  CHECK(g.propagate());
  CHECK_FALSE(g.has(cell(1), digit::from_value(4)));
  for (const int value : {1, 2, 3}) b.remove(cell(1), digit::from_value(value));
  CHECK_FALSE(local::singles_grid<houses::standard<2>>(b).propagate());
  b.remove(cell(1), digit::from_value(4));
  CHECK_FALSE(local::singles_grid<houses::standard<2>>(b).propagate());
}

TEST_CASE("singles_grid: fewest, for any range and any first slot") {
  random_source random(3);
  bits::cells_board<3> b;
  load(b, brute::without(brute::full_grid<3>(random), 58, random));
  singles rules;
  propagate::run(rules, b);
  local::singles_grid<houses::standard<3>> g(b);
  REQUIRE(g.propagate());
  for (const auto& [begin, end] : {std::pair{0, 81}, {81, g.slots()}, {7, 30}, {100, 180}}) {
    int least = 99;
    for (int s = begin; s < end; ++s)
      if (g.left(s) > 1) least = std::min(least, g.left(s));
    for (int from = begin; from < end; ++from) {
      int expected = -1;
      for (int i = 0; i < end - begin && expected < 0; ++i) {
        const int s = begin + (from - begin + i) % (end - begin);
        if (g.left(s) == least) expected = s;
      }
      CHECK(g.fewest(begin, end, from) == expected);
    }
  }
  const bits::cells_board<2> blank;
  local::singles_grid<houses::standard<2>> full(blank);
  CHECK(full.fewest(0, 16, 5) == 5);
  const auto solution = brute::full_grid<2>(random);
  REQUIRE(full.propagate());
  for (int c = 0; c < 16; ++c) REQUIRE(full.assign({cell(c), solution.digit_at(cell(c))}));
  CHECK(full.fewest(0, full.slots(), 3) == -1);
  CHECK(full.values() == solution);
}
