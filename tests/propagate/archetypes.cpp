// SPDX-License-Identifier: BSL-1.0
#include "archetypes.hpp"
#include "rounds.hpp"

#include <boxline/bits/bucketed.hpp>
#include <boxline/propagate/all_different.hpp>
#include <boxline/propagate/band_ways.hpp>
#include <boxline/propagate/forward_check.hpp>
#include <boxline/propagate/hidden_single.hpp>
#include <boxline/propagate/hidden_subsets.hpp>
#include <boxline/propagate/locked.hpp>
#include <boxline/propagate/mini_lines.hpp>
#include <boxline/propagate/naked_single.hpp>
#include <boxline/propagate/naked_subsets.hpp>
#include <boxline/propagate/none.hpp>
#include <boxline/propagate/sequence.hpp>
#include <boxline/testing/board.hpp>
#include <boxline/testing/propagator.hpp>

#include <doctest/doctest.h>

using namespace boxline;

static_assert(bit_set<archetypes::set>);
static_assert(house_system<archetypes::houses>);
static_assert(board<archetypes::board>);
static_assert(!std::default_initializable<archetypes::board> &&
              !std::default_initializable<archetypes::set> && !std::equality_comparable<archetypes::board>);

static_assert(box_houses<archetypes::houses_with_boxes> && !box_houses<archetypes::houses>);

const archetypes::houses plain_houses{archetypes::not_default()};
const archetypes::houses_with_boxes plain_boxes{archetypes::not_default()};

TEST_CASE("the archetypes are right, on their own and in buckets") {
  CHECK(testing::check_board<archetypes::board>(1, plain_houses, shortened(8)).failure == "");
  CHECK(
      testing::check_board<bits::bucketed_board<archetypes::board>>(1, plain_houses, shortened(8)).failure ==
      "");
}

TEST_CASE_TEMPLATE("every propagator compiles with them, and is right", P, propagate::none,
                   propagate::forward_check, propagate::naked_single, propagate::hidden_single,
                   propagate::locked, propagate::naked_subsets<2>, propagate::hidden_subsets<2>,
                   propagate::all_different,
                   propagate::sequence<propagate::naked_single, propagate::locked>) {
  CHECK(testing::check_propagator<P, archetypes::board>(1, plain_houses, shortened(100)).failure == "");
}

TEST_CASE_TEMPLATE("and those for rows, columns and boxes", P, propagate::mini_lines, propagate::band_ways) {
  static_assert(!propagator_for<P, archetypes::board>);
  CHECK(testing::check_propagator<P, archetypes::board_with_boxes>(1, plain_boxes, shortened(100)).failure ==
        "");
}
