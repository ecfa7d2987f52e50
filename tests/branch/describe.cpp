// SPDX-License-Identifier: BSL-1.0
#include <boxline/branch/describe.hpp>

#include <boxline/bits/bands.hpp>
#include <boxline/bits/bucketed.hpp>
#include <boxline/bits/cells.hpp>
#include <boxline/branch/band_ways.hpp>
#include <boxline/branch/fewest_candidates.hpp>
#include <boxline/branch/in_order.hpp>
#include <boxline/branch/pairs_or_ways.hpp>
#include <boxline/branch/shuffled.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using bands = bits::bands_board<3>;
using cells = bits::cells_board<3>;
using buckets = bits::bucketed_board<cells>;

using branch::runs_natively;
static_assert(runs_natively<branch::band_ways, bands> && !runs_natively<branch::band_ways, cells>);
static_assert(runs_natively<branch::pairs_or_ways<>, bands> &&
              !runs_natively<branch::pairs_or_ways<>, buckets>);
static_assert(runs_natively<branch::shuffled<branch::band_ways>, bands>);
static_assert(!runs_natively<branch::shuffled<branch::band_ways>, cells>);
static_assert(runs_natively<branch::fewest_candidates<>, buckets> &&
              !runs_natively<branch::fewest_candidates<>, bands>);
static_assert(!runs_natively<branch::row_major<>, bands>);

TEST_CASE("a brancher is described by its name and by how the board runs it") {
  CHECK(branch::description<branch::band_ways, bands> ==
        policy_description{"branching", "branch::band_ways", true});
  CHECK(branch::description<branch::row_major<>, bands> ==
        policy_description{"branching", "branch::row_major<branch::ascending>", false});
}
