// SPDX-License-Identifier: BSL-1.0
#include "oracle.hpp"
#include "rounds.hpp"

#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/sequence.hpp>

using namespace boxline;
using propagate::band_ways;

static_assert(propagator_for<band_ways, bits::cells_board<4>>);
static_assert(!propagator_for<band_ways, bits::cells_board<3, houses::listed<3>>>);
static_assert(inference_only<band_ways>);

TEST_CASE("band_ways infers what its naive implementation infers") {
  const auto agree = []<box B>(int states) {
    const auto t = oracle::compare<standard_families, B>(
        houses::standard<B>(), states, band_ways(), [](auto& m) { return testing::naive::band_ways(m); });
    CHECK(t.changed > 0);
    CHECK(t.contradictions > 0);
  };
  agree.operator()<box(2)>(1000);
  agree.operator()<box(2, 3)>(100);
  agree.operator()<box(1, 4)>(100);
  agree.operator()<box(3)>(20);
}

TEST_CASE("band_ways keeps the contract of propagators") {
  CHECK(testing::check_propagator<band_ways, bits::cells_board<2>>(1, {}, shortened(200)).failure == "");
  CHECK(testing::check_propagator<band_ways, bits::cells_board<box{3, 2}>>(1, {}, shortened(60)).failure ==
        "");
  CHECK(testing::check_propagator<band_ways, bits::planes_board<3>>(1, {}, shortened(12)).failure == "");
  CHECK(testing::check_propagator<band_ways, bits::cells_board<box{4, 2}>>(1, {}, shortened(12)).failure ==
        "");
}

TEST_CASE("band_ways: single inferences") {
  const digit five = digit::from_value(5);
  band_ways p;
  SUBCASE("two of four rows have a digit in two boxes alone: the others have it in the other two") {
    using where = geometry<4>;
    bits::cells_board<4> b;
    for (const int row : {0, 2})
      for (int c = 0; c < 16; ++c)
        if (c / 4 != 1 && c / 4 != 3) b.remove(where::at(row, c), five);
    bits::cells_board<4> locked_alone = b;
    propagate::locked locked;
    CHECK(locked.propagate(locked_alone) == progress::none);
    CHECK(propagate::run(p, b) == status::open);
    for (int row = 0; row < 4; ++row)
      for (int c = 0; c < 16; ++c)
        CHECK(b.has(where::at(row, c), five) == ((row % 2 == 0) == (c / 4 % 2 == 1)));
    CHECK(candidates_of(b).count() == 16 * 16 * 16 - 32);
  }
  SUBCASE("so in the columns of a stack") {
    using where = geometry<4>;
    bits::cells_board<4> b;
    for (const int column : {12, 13})
      for (int r = 0; r < 16; ++r)
        if (r / 4 > 1) b.remove(where::at(r, column), five);
    CHECK(propagate::run(p, b) == status::open);
    for (int r = 0; r < 16; ++r) {
      CHECK(b.has(where::at(r, 12), five) == (r / 4 <= 1));
      CHECK(b.has(where::at(r, 15), five) == (r / 4 > 1));
    }
  }
  SUBCASE("a row with one box for a digit: it is eliminated from the other rows there") {
    using where = geometry<3>;
    bits::cells_board<3> b;
    for (int c = 3; c < 9; ++c) b.remove(where::at(4, c), five);
    CHECK(p.propagate(b) == progress::some);
    CHECK(p.propagate(b) == progress::none);
    for (int c = 0; c < 9; ++c) CHECK(b.has(where::at(3, c), five) == (c >= 3));
  }
  SUBCASE("two of three rows with one box between them: a contradiction") {
    using where = geometry<3>;
    bits::cells_board<3> b;
    for (const int row : {3, 5})
      for (int c = 3; c < 9; ++c) b.remove(where::at(row, c), five);
    CHECK(p.propagate(b) == progress::contradiction);
  }
  SUBCASE("a column without a place: a contradiction") {
    using where = geometry<3>;
    bits::cells_board<3> b;
    for (int r = 0; r < 9; ++r) b.remove(where::at(r, 7), five);
    CHECK(p.propagate(b) == progress::contradiction);
  }
}

TEST_CASE("up to three lines it finds what singles and locked candidates find") {
  using singles_and_locked =
      propagate::sequence<propagate::naked_single, propagate::hidden_single, propagate::locked>;
  const auto same = []<box B>(int states) {
    for (const auto& history : oracle::random_states<B>(3, houses::standard<B>(), states)) {
      bits::cells_board<B> b;
      testing::replay(b, history);
      singles_and_locked rules;
      band_ways p;
      if (propagate::run(rules, b) != status::contradiction) REQUIRE(p.propagate(b) == progress::none);
    }
  };
  same.operator()<box(2)>(500);
  same.operator()<box(2, 3)>(200);
  same.operator()<box(3)>(100);
}
