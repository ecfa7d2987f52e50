// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/pairs.hpp>

namespace pairs_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("pairs of cells") {
  const std::vector<cell> cells{cell(3), cell(1), cell(2)};
  CHECK(all_pairs(cells) ==
        std::vector<cell_pair>{{cell(3), cell(1)}, {cell(3), cell(2)}, {cell(1), cell(2)}});
  CHECK(pairs_along(cells) == std::vector<cell_pair>{{cell(3), cell(1)}, {cell(1), cell(2)}});
  CHECK(pairs_along(cells, 2) == std::vector<cell_pair>{{cell(3), cell(2)}});
  CHECK(pairs_along({}, 1).empty());
  CHECK(all_pairs({cell(1)}).empty());
  CHECK(neighbours(3).size() == 144);
  CHECK(neighbours(3, {{cell(0), cell(1)}, {cell(9), cell(0)}}).size() == 142);
}

} // namespace pairs_test
