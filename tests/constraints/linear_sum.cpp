// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/linear_sum.hpp>

namespace linear_sum_test {

using namespace boxline;

TEST_CASE("a linear sum: what it accepts and infers") {
  for (int sum = -12; sum <= 24; sum += 3) {
    const constraints::linear_sum one{{cell(0), cell(1), cell(12)}, {cell(3), cell(40)}, sum};
    auto r = testing::check_constraint(one, box(3), static_cast<std::uint64_t>(sum + 50), 60);
    REQUIRE_MESSAGE(r.passed(), r.failure);
    const constraints::linear_sum two{{}, {cell(3), cell(40)}, sum};
    r = testing::check_constraint(two, box(4), static_cast<std::uint64_t>(sum + 50), 60);
    REQUIRE_MESSAGE(r.passed(), r.failure);
  }
}

TEST_CASE("4x4: the solutions under a linear sum are those of the 288 grids that obey it") {
  for (int sum = -4; sum <= 6; sum += 2) {
    games::check_solutions<2>(constraints::linear_sum{{cell(0), cell(5)}, {cell(3)}, sum}, 1);
    games::check_solutions<2>(
        constraints::linear_sum{{cell(0), cell(1), cell(6)}, {cell(10), cell(11), cell(15)}, sum}, 2);
  }
}

} // namespace linear_sum_test
