// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/product.hpp>

namespace product_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> cells{cell(0), cell(1), cell(6), cell(9)};

TEST_CASE("a product: what it infers, and solutions at 4x4") {
  for (const std::uint64_t value : {0u, 1u, 6u, 7u, 12u, 24u, 36u, 64u, 210u, 6561u}) {
    games::checked(product{cells, value}, 3, 60);
    games::check_solutions<2>(product{{cell(0), cell(6), cell(11)}, value}, 1, 3);
  }
  games::checked(product{{}, 1}, 2, 2);
  games::checked(product{{}, 2}, 2, 2);
}

TEST_CASE("a product near the largest number does not overflow: 2^60 in twelve cells") {
  product p{{}, std::uint64_t{1} << 60};
  std::vector<digit_mask> cells(12, mask_of(32) | mask_of(64));
  CHECK(p.narrow(cells, 8));
  CHECK(cells == std::vector<digit_mask>(12, mask_of(32)));
}

} // namespace product_test
