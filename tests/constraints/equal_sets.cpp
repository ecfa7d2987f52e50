// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"
#include "rounds.hpp"

#include <boxline/constraints/equal_sets.hpp>

namespace equal_sets_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("equal sets: what they infer, and solutions at 4x4") {
  const equal_sets a{{cell(0), cell(1)}, {cell(6), cell(9)}};
  for (const equal_sets& e : {a, equal_sets{{cell(0)}, {cell(15)}},
                              equal_sets{{cell(0), cell(5), cell(10)}, {cell(3), cell(6), cell(9)}},
                              equal_sets{{cell(0)}, {}}, equal_sets{}}) {
    games::checked(e, 3, shortened(200, 60));
    games::check_solutions<2>(e, 1, 6);
  }
}

} // namespace equal_sets_test
