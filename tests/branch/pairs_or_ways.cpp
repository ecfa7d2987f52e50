// SPDX-License-Identifier: BSL-1.0
#include <boxline/bits/cells.hpp>
#include <boxline/branch/pairs_or_ways.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/testing/brancher.hpp>

#include "choices.hpp"
#include "instruction_sets.hpp"
#include "rounds.hpp"

#include <doctest/doctest.h>

using namespace boxline;

using singles_and_locked =
    propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;

static_assert(brancher_for<branch::pairs_or_ways<>, bits::bands_board<3>>);
static_assert(!brancher_for<branch::pairs_or_ways<>, bits::bands_board<4>>);
static_assert(branch::runs_natively<branch::pairs_or_ways<>, bits::bands_board<3>>);
static_assert(!branch::runs_natively<branch::pairs_or_ways<>, bits::cells_board<3>>);

TEST_CASE("a pair is found where there is one") {
  const auto right = []<box B>(int rounds) {
    int found = 0, missed = 0;
    for_states<bits::cells_board<B>>(4, rounds, [&](const auto& b, const auto& m) {
      bool any = false;
      for (int c = 0; c < m.cells; ++c) any = any || m.digits(c).size() == 2;
      (any ? found : missed) += 1;
      instruction_sets::for_each_supported([&]<class Isa>() {
        bits::bands_board<B, houses::standard<B>, Isa> sweep;
        load(sweep, candidates_of(b));
        const int pair = sweep.first_pair();
        REQUIRE((pair >= 0) == any);
        if (!any) return;
        REQUIRE(m.digits(pair).size() == 2);
        // Another one apart from it: those after the last are none.
        using where = geometry<B>;
        const auto apart = [pair](int c) {
          return where::band(cell(c)) != where::band(cell(pair)) &&
                 where::stack(cell(c)) != where::stack(cell(pair));
        };
        int others = 0;
        for (int c = 0; c < m.cells; ++c) others += m.digits(c).size() == 2 && apart(c);
        const int second = sweep.next_pair_apart(cell(pair));
        REQUIRE((second >= 0) == (others > 0));
        if (second < 0) return;
        REQUIRE(m.digits(second).size() == 2);
        REQUIRE(apart(second));
      });
    });
    CHECK(found > 0);
    CHECK(missed > 0);
  };
  right.operator()<box(2)>(200);
  right.operator()<box(2, 3)>(200);
  right.operator()<box(3)>(100);
}

TEST_CASE("pairs where few cells are open at first, and ways where many are") {
  int pairs = 0, bands = 0, alone = 0, apart = 0;
  for_states<bits::cells_board<3>>(
      5, 100,
      [&](bits::cells_board<3> b, const auto&) {
        singles_and_locked p;
        if (propagate::run(p, b) != status::open) return;
        bool any = false;
        for (int c = 0; c < 81; ++c) any = any || (!b.is_placed(cell(c)) && b.digits(cell(c)).count() == 2);
        branch::pairs_or_ways<50> few;
        const auto choice = few.choose(b);
        const bool takes_pair = b.open_cells() * 2 <= 81 && any;
        if (takes_pair) {
          CHECK(choice.band().along == -1);
          CHECK((choice.size() == 2 || choice.size() == 3));
          (choice.size() == 2 ? alone : apart) += 1;
        } else {
          CHECK(choice.band() == branch::band_ways().choose(b).band());
        }
        (takes_pair ? pairs : bands) += 1;
        // The first choice decides for the whole search.
        const bool begins_with_bands = b.open_cells() * 2 > 81;
        bits::cells_board<3> full;
        CHECK((few.choose(full).band().along >= 0));
        if (begins_with_bands) CHECK(few.choose(b).band() == branch::band_ways().choose(b).band());
      },
      {}, 100);
  CHECK(pairs > 0);
  CHECK(bands > 0);
  CHECK(alone + apart == pairs);
  CHECK(apart > 0);
}

TEST_CASE("a pair that shares a band or stack with the only other one is taken alone") {
  bits::cells_board<3> b;
  for (int c = 0; c < 81; ++c)
    for (int d = 0; d < 9; ++d)
      if (d > (c == 0 || c == 4)) b.remove(cell(c), digit::from_index(d));
  CHECK(branch::pairs_or_ways<100>().choose(b).size() == 2);
  bits::cells_board<3> two;
  for (int c = 0; c < 81; ++c)
    for (int d = 0; d < 9; ++d)
      if (d > (c == 0 || c == 40)) two.remove(cell(c), digit::from_index(d));
  auto choice = branch::pairs_or_ways<100>().choose(two);
  REQUIRE(choice.size() == 3);
  const int placed[3][2] = {{1, 1}, {1, 2}, {2, 0}};
  for (const auto& [first, second] : placed) {
    bits::cells_board<3> next(two);
    CHECK(choice.apply_next(next) != status::contradiction);
    CHECK(next.values()[cell(0)] == first);
    CHECK(next.values()[cell(40)] == second);
  }
  CHECK(choice.size() == 0);
}

TEST_CASE("alternatives lose nothing, are disjoint, and end") {
  const auto pass = []<class Board, int Share>(int rounds) {
    using brancher = branch::pairs_or_ways<Share>;
    CHECK(testing::check_brancher<brancher, Board, singles_and_locked>(1, {}, shortened(rounds)).failure ==
          "");
  };
  pass.operator()<bits::cells_board<2>, 57>(100);
  pass.operator()<bits::bands_board<2>, 100>(100);
  pass.operator()<bits::bands_board<box{2, 3}>, 100>(40);
  pass.operator()<bits::bands_board<3>, 57>(15);
}
