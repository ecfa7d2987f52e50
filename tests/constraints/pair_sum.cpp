// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/pair_sum.hpp>

namespace pair_sum_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell_pair> list{{cell(0), cell(1)}, {cell(5), cell(9)}, {cell(10), cell(11)}};

TEST_CASE("sums of pairs: solutions at 4x4") {
  for (int sum = 2; sum <= 8; ++sum) {
    games::check_solutions<2>(pair_sum{list, sum}, 1, 8);
    games::check_solutions<2>(no_pair_sum{list, sum}, 2, 8);
  }
}

} // namespace pair_sum_test
