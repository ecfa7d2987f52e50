// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"
#include "rounds.hpp"

#include <boxline/constraints/linear_sum.hpp>

#include <limits>

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

// Nothing overflows: an overflow is no constant.
constexpr bool is_refused(int sum) {
  for (const std::size_t negative : {0, 1, 2}) {
    digit_mask digits[2] = {mask_of(1) | mask_of(9), mask_of(2) | mask_of(64)};
    if (constraints::detail::narrow_signed_sum(digits, negative, sum)) return false;
  }
  return true;
}
constexpr int least = std::numeric_limits<int>::min(), most = std::numeric_limits<int>::max();
static_assert(is_refused(least) && is_refused(least + 1) && is_refused(most));

TEST_CASE("trap: the least and the largest sum overflow nowhere") {
  for (const int sum : {least, least + 1, most})
    for (std::size_t count = 0; count <= 4; ++count)
      for (std::size_t negative = 0; negative <= count; ++negative) {
        const std::vector<cell> cells{cell(0), cell(1), cell(5), cell(10)};
        const auto end = cells.begin() + static_cast<std::ptrdiff_t>(count);
        const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(negative);
        games::check_solutions<2>(constraints::linear_sum{{cells.begin(), middle}, {middle, end}, sum}, 1,
                                  shortened(20));
      }
  CHECK(constraints::linear_sum{{}, {cell(0)}, least}.description() == "2147483648");
}

} // namespace linear_sum_test
