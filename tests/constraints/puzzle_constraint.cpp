// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/anti_knight.hpp>
#include <boxline/constraints/cage.hpp>

#include <doctest/doctest.h>

namespace puzzle_constraint_test {

using namespace boxline;

static_assert(pairwise_constraint<constraints::anti_knight> && !scoped_constraint<constraints::anti_knight>);
static_assert(scoped_constraint<constraints::cage> && !pairwise_constraint<constraints::cage>);
static_assert(!puzzle_constraint<int>);

TEST_CASE("masks of digits") {
  CHECK(all_digits(3) == 0b111111111);
  CHECK(all_digits(8) == ~digit_mask{0});
  CHECK(mask_of(1) == 1);
  CHECK(mask_of(64) == digit_mask{1} << 63);
}

} // namespace puzzle_constraint_test
