// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"
#include "rounds.hpp"

#include <boxline/constraints/region_sum.hpp>

namespace region_sum_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("equal sums of groups: what they infer, and solutions at 4x4") {
  const region_sum two{{{cell(0), cell(1)}, {cell(6), cell(7)}}};
  const region_sum three{{{cell(0)}, {cell(6), cell(9)}, {cell(15)}}};
  for (const region_sum& r : {two, three, region_sum{{{cell(0), cell(3)}}}, region_sum{}}) {
    games::checked(r, 3, shortened(200));
    games::check_solutions<2>(r, 1, 6);
  }
}

} // namespace region_sum_test
