// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/sums.hpp>

#include <doctest/doctest.h>

#include <array>
#include <vector>

namespace sums_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("digits between two bounds") {
  CHECK(digits_between(1, 9) == 0b111111111);
  CHECK(digits_between(3, 4) == 0b1100);
  CHECK(digits_between(64, 64) == digit_mask{1} << 63);
  CHECK(digits_between(5, 4) == 0);
}

TEST_CASE("a sum: bounds") {
  std::array<digit_mask, 2> two{0b111111111, 0b111111111};
  CHECK(narrow_sum(two, 17));
  CHECK(two == std::array<digit_mask, 2>{0b110000000, 0b110000000});
  CHECK_FALSE(narrow_sum(two, 15));
}

} // namespace sums_test
