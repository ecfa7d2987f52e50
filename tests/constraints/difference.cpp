// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/difference.hpp>

namespace difference_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell_pair> dots{{cell(0), cell(1)}, {cell(5), cell(9)}, {cell(10), cell(11)}};

TEST_CASE("differences: solutions at 4x4") {
  for (int by = 1; by <= 3; ++by) {
    games::check_solutions<2>(difference{dots, by}, 1, 8);
    games::check_solutions<2>(no_difference{{}, by}, 2, 8);
    games::check_solutions<2>(no_difference{dots, by}, 3, 8);
  }
}

} // namespace difference_test
