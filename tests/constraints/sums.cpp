// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/sums.hpp>

#include <doctest/doctest.h>

#include <array>

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

TEST_CASE("a sum of different digits: 3 in two cells is 1 and 2, 24 in three is 7, 8, 9") {
  std::array<digit_mask, 2> two{0b111111111, 0b111111111};
  CHECK(narrow_different_sum(two, 3));
  CHECK(two == std::array<digit_mask, 2>{0b11, 0b11});
  std::array<digit_mask, 3> three{0b111111111, 0b010111111, 0b101111111};
  CHECK(narrow_different_sum(three, 24));
  CHECK(three == std::array<digit_mask, 3>{0b101000000, 0b010000000, 0b101000000});
}

} // namespace sums_test
