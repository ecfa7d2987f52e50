// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/linear_equation.hpp>

namespace linear_equation_test {

using namespace boxline;
using constraints::linear_equation;

static_assert(linear_constraint<linear_equation>);

const std::vector<cell> cells{cell(0), cell(1), cell(6), cell(9)};

TEST_CASE("a linear equation: what it infers, and solutions at 4x4") {
  for (int sum = -12; sum <= 24; sum += 3) {
    games::checked(linear_equation{cells, {2, -1, 1, -3}, sum}, 3, 40);
    games::checked(linear_equation{cells, {10, 1, -1, -1}, sum}, box{2, 3}, 40);
    games::check_solutions<2>(linear_equation{cells, {2, -1, 1, -3}, sum}, 1, 3);
    games::check_solutions<2>(linear_equation{cells, {0, 3, -3}, sum}, 1, 3);
  }
  games::checked(linear_equation{cells, {1'000'000, -1'000'000, 999'999, 1}, 5}, 5, 20);
  games::checked(linear_equation{{}, {}, 0}, 3, 2);
  games::checked(linear_equation{{}, {}, 1}, 3, 2);
}

TEST_CASE("a linear equation: cells of a group with one coefficient have different digits") {
  const linear_equation e{{cell(0), cell(1), cell(2), cell(9), cell(10)}, {10, 1, -1, -1, -1}, 0};
  digit_mask digits[5] = {all_digits(3), all_digits(3), all_digits(3), all_digits(3), all_digits(3)};
  const std::uint8_t apart[] = {0, 1, 2, 3, 4}, together[] = {0, 0, 1, 1, 1};
  CHECK(e.narrow(digits, 3, apart));
  CHECK(digits[0] == (mask_of(1) | mask_of(2)));
  CHECK(digits[1] == all_digits(3));
  // 9 + 8 + 7 = 24.
  CHECK(e.narrow(digits, 3, together));
  CHECK(digits[0] == (mask_of(1) | mask_of(2)));
  digits[0] = mask_of(2);
  CHECK(e.narrow(digits, 3, together));
  CHECK(digits[1] == constraints::digits_between(1, 4));
  CHECK(digits[2] == constraints::digits_between(4, 9)); // 21 = 9 + 8 + 4
  digits[2] = digits[3] = digits[4] = mask_of(8) | mask_of(9);
  CHECK(!e.narrow(digits, 3, together));
}

TEST_CASE("a linear equation with coefficients of 1 is a sum by bounds; its rows are itself") {
  const linear_equation e{cells, {1, 1, 1}, 6};
  digit_mask digits[4] = {mask_of(1) | mask_of(2), mask_of(1), all_digits(3), mask_of(7)};
  CHECK(e.narrow(digits, 3));
  CHECK(digits[2] == (mask_of(3) | mask_of(4)));
  CHECK(digits[3] == mask_of(7));
  const linear_form rows = e.linear(3);
  REQUIRE(rows.equations.size() == 1);
  CHECK(rows.equations[0].coefficients == std::vector<int>{1, 1, 1, 0});
  CHECK(rows.equations[0].sum == 6);
  CHECK(e.description() == "1 1 1 = 6");
}

} // namespace linear_equation_test
