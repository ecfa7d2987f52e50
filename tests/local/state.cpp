// SPDX-License-Identifier: BSL-1.0
#include "brute.hpp"

#include <boxline/bits/cells.hpp>
#include <boxline/local/policies.hpp>
#include <boxline/local/state.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace boxline;
using local::state, local::swap_move;

static_assert(std::is_trivially_copyable_v<state<3>>);
static_assert(sizeof(state<3>) <= 2600 && sizeof(state<6>) <= 22'000);

namespace {

// A puzzle with about `open` free cells, filled randomly.
template <box B>
state<B> filled(int open, random_source& random) {
  state<B> s(brute::without(brute::full_grid<B>(random), open, random));
  local::random_placement().fill(s, random);
  return s;
}

template <box B>
void agrees(const state<B>& s) {
  const auto counted = local::recount(s.values(), s.fixed());
  CHECK(s.missing() == counted.missing);
  CHECK(s.clashes() == counted.clashes);
  CHECK(s.excluded() == 0);
  CHECK(s.is_solution() == is_solution(s.values()));
}

// Makes every swap of free cells of a box, and compares it with its change of cost.
template <box B>
void every_swap(state<B> s) {
  using where = geometry<B>;
  agrees(s);
  for (int a = 0; a < where::cells; ++a)
    for (int b = 0; b < where::cells; ++b) {
      const swap_move m{cell(a), cell(b)};
      if (m.is_none() || s.is_fixed(m.first) || s.is_fixed(m.second) ||
          where::box_index(m.first) != where::box_index(m.second))
        continue;
      grid<B> swapped = s.values();
      swapped.set(m.first, s.digit_at(m.second));
      swapped.set(m.second, s.digit_at(m.first));
      const auto before = local::recount(s.values(), s.fixed());
      const auto after = local::recount(swapped, s.fixed());
      CHECK(s.change_of(m) ==
            local::cost_change{after.missing - before.missing, after.clashes - before.clashes, 0});
      state<B> made = s;
      made.make(m);
      CHECK(made.values() == swapped);
      agrees(made);
      made.make(m);
      CHECK(made == s); // every counter and bit is restored
    }
}

} // namespace

TEST_CASE("state: every swap against a recount: 4x4, 6x6 of both shapes, 5x5 Latin squares") {
  random_source random(1);
  for (int i = 0; i < 12; ++i) {
    every_swap(filled<2>(i + 4, random));
    every_swap(filled<box{2, 3}>(20, random));
  }
  every_swap(filled<box{3, 2}>(36, random));
  every_swap(filled<box{1, 5}>(25, random));
  every_swap(filled<box{5, 1}>(20, random));
}

TEST_CASE_TEMPLATE("state: long trajectories against a recount, k = 3 to 6", K,
                   std::integral_constant<int, 3>, std::integral_constant<int, 4>,
                   std::integral_constant<int, 6>) {
  constexpr box B(K::value);
  random_source random(2);
  for (const int share : {30, 60, 100}) {
    state<B> s = filled<B>(B.cells() * share / 100, random);
    local::cost_change sum = local::recount(s.values(), s.fixed());
    for (int i = 1; i <= 400; ++i) {
      const cell a = s.free_cells()[random.below(s.free_cells().size())];
      const auto partners = s.free_cells(geometry<B>::box_index(a));
      const swap_move m{a, partners[random.below(partners.size())]};
      if (m.is_none()) continue;
      const auto change = s.change_of(m);
      sum.missing += change.missing;
      sum.clashes += change.clashes;
      s.make(m);
      if (i % 50 == 0) agrees(s);
    }
    CHECK(sum.missing == s.missing());
    CHECK(sum.clashes == s.clashes());
  }
}

TEST_CASE("state: accessors agree with the grid") {
  random_source random(3);
  const auto s = filled<3>(50, random);
  const auto g = s.values();
  using where = geometry<3>;
  std::vector<cell> free;
  for (int b = 0; b < 9; ++b) {
    std::uint64_t missing = 0;
    for (int i = 0; i < 9; ++i) {
      const cell c = where::in_box(b, i);
      CHECK(s.is_fixed(c) == !s.fixed().is_blank(c));
      if (s.is_fixed(c)) continue;
      free.push_back(c);
      missing |= std::uint64_t{1} << (g[c] - 1);
    }
    CHECK(s.missing_from_box(b) == missing);
    CHECK(std::ranges::equal(s.free_cells(b), std::span(free).last(s.free_cells(b).size())));
  }
  CHECK(std::ranges::equal(s.free_cells(), free));
  for (const cell c : free)
    for (int value = 1; value <= 9; ++value) {
      const digit d = digit::from_value(value);
      int clashes = 0, in_row = 0, in_column = 0;
      for (int i = 0; i < 9; ++i) {
        clashes += s.fixed().at(where::row(c), i) == value;
        clashes += s.fixed().at(i, where::column(c)) == value;
        in_row += g.at(where::row(c), i) == value;
        in_column += g.at(i, where::column(c)) == value;
      }
      CHECK(s.clashes_of(c, d) == clashes);
      CHECK(s.allows(c, d) == (clashes == 0));
      CHECK(s.repetitions(c, d) == in_row + in_column);
      CHECK(s.absences(c, d) == (in_row == 0) + (in_column == 0));
      CHECK(((s.absent_in_row(where::row(c)) >> d.index()) & 1) == (in_row == 0));
      CHECK(((s.absent_in_column(where::column(c)) >> d.index()) & 1) == (in_column == 0));
    }
}

TEST_CASE("state: put, clear and assign") {
  random_source random(4);
  const auto solution = brute::full_grid<box{2, 3}>(random);
  const auto puzzle = brute::without(solution, 25, random);
  state<box{2, 3}> s(puzzle);
  const auto fresh = s;
  CHECK(!s.is_full());
  CHECK(s.values() == puzzle);
  local::random_placement().fill(s, random);
  CHECK(s.is_full());
  s.clear();
  CHECK(s == fresh);
  s.assign(solution);
  CHECK(s.values() == solution);
  CHECK(s.is_solution());
  CHECK(s.missing() == 0);
  CHECK(s.clashes() == 0);
}

TEST_CASE("state: from a board, placed cells are fixed, and eliminations that no fixed cell implies are "
          "excluded digits") {
  random_source random(5);
  const auto solution = brute::full_grid<3>(random);
  const auto puzzle = brute::without(solution, 50, random);
  bits::cells_board<3> b;
  REQUIRE(load(b, puzzle) == status::open);
  state<3> plain(b);
  CHECK(plain == state<3>(puzzle));
  // Eliminates some candidates that the solution does not need.
  std::vector<assignment> eliminated;
  for (int i = 0; i < 200; ++i) {
    const cell c(static_cast<int>(random.below(81)));
    const digit d = digit::from_index(static_cast<int>(random.below(9)));
    if (!puzzle.is_blank(c) || solution.digit_at(c) == d || !b.has(c, d)) continue;
    b.remove(c, d);
    eliminated.push_back({c, d});
  }
  REQUIRE(eliminated.size() > 10);
  state<3> s(b);
  for (const auto [c, d] : eliminated) CHECK(!s.allows(c, d));
  const auto excluded = [&](const grid<3>& g) {
    return static_cast<int>(std::count_if(eliminated.begin(), eliminated.end(),
                                          [&](assignment a) { return g.digit_at(a.where) == a.what; }));
  };
  for (int i = 0; i < 30; ++i) {
    s.clear();
    local::random_placement().fill(s, random);
    CHECK(s.excluded() == excluded(s.values()));
    const cell a = s.free_cells()[random.below(s.free_cells().size())];
    const auto partners = s.free_cells(geometry<3>::box_index(a));
    const swap_move m{a, partners[random.below(partners.size())]};
    if (m.is_none()) continue;
    const int before = s.excluded(), change = s.excluded_change(m);
    s.make(m);
    CHECK(s.excluded() == excluded(s.values()));
    CHECK(s.excluded() == before + change);
  }
  s.assign(solution);
  CHECK(s.is_solution());
  // A full and valid grid with an excluded digit is no solution.
  bits::cells_board<3> against;
  against.remove(cell(0), solution.digit_at(cell(0)));
  state<3> wrong(against);
  wrong.assign(solution);
  CHECK(wrong.missing() == 0);
  CHECK(wrong.excluded() == 1);
  CHECK(!wrong.is_solution());
}

TEST_CASE("state: in a constant expression") {
  constexpr auto missing = [] {
    grid<2> g;
    g.set_value(cell(0), 1);
    state<2> s(g);
    random_source random(7);
    local::random_placement().fill(s, random);
    s.make({s.free_cells()[0], s.free_cells()[1]});
    return s.missing() - local::recount(s.values(), s.fixed()).missing;
  }();
  static_assert(missing == 0);
}
