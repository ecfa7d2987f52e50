// SPDX-License-Identifier: BSL-1.0
#include "../every_placement.hpp"
#include "rounds.hpp"

#include <boxline/nishio/layered.hpp>
#include <boxline/nishio/profiles/four.hpp>

#include <doctest/doctest.h>

using namespace boxline;
using nishio::cell_set;
using nishio::detail::four_profiles;

namespace {

void check(const cell_set<4>& cells, const cell_set<4>& expected) {
  CHECK(four_profiles<isa::portable>::surviving(cells) == expected);
  CHECK(four_profiles<isa::compiled>::surviving(cells) == expected);
}

} // namespace

TEST_CASE(
    "16x16 by profiles: random sets of cells, with registers of 16 and of 32 bytes, against the layers") {
  random_source random(2);
  nishio::layered<4, nishio::layers::blocks<4>> reference;
  for (int round = 0; round < shortened(300); ++round) {
    const auto cells = every_placement::random_cells<4>(random, static_cast<int>(random.below(5)),
                                                        static_cast<int>(random.below(50)));
    check(cells, reference(cells).cells);
  }
  check(cell_set<4>::full(), cell_set<4>::full());
  check({}, {});
  const auto few = every_placement::random_cells<4>(random, 2, 3);
  check(few, every_placement::left_of(few));
}

TEST_CASE("16x16 by profiles: a single placement survives, and none of its parts") {
  random_source random(3);
  for (int round = 0; round < shortened(30); ++round) {
    const auto placement = every_placement::random_placement<4>(random);
    check(placement, placement);
    for (const int c : placement) check(placement - cell_set<4>::single(c), {});
  }
}
