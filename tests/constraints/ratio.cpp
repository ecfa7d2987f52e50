// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/ratio.hpp>

namespace ratio_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell_pair> dots{{cell(0), cell(1)}, {cell(5), cell(9)}, {cell(10), cell(11)}};

TEST_CASE("ratios: solutions at 4x4") {
  for (int by = 2; by <= 4; ++by) {
    games::check_solutions<2>(ratio{dots, by}, 1, 8);
    games::check_solutions<2>(no_ratio{{}, by}, 2, 8);
    games::check_solutions<2>(no_ratio{dots, by}, 3, 8);
  }
}

} // namespace ratio_test
