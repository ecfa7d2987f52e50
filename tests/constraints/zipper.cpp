// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/zipper.hpp>

namespace zipper_test {

using namespace boxline;

std::vector<cell> first_cells(int count) {
  std::vector<cell> cells;
  for (int i = 0; i < count; ++i) cells.push_back(cell(i));
  return cells;
}

TEST_CASE("zipper: what it accepts and infers, exactly") {
  for (const box b : {box(2), box(3), box(2, 3)})
    for (int size = 0; size <= 5; ++size) {
      const constraints::zipper c{first_cells(size)};
      const auto r = testing::check_constraint(c, b, static_cast<std::uint64_t>(size + 1), 60, 500);
      REQUIRE_MESSAGE(r.passed(), r.failure);
      CHECK(r.missed == 0);
    }
}

TEST_CASE("zipper: a centre, or none") {
  std::vector<digit_mask> odd{all_digits(3), all_digits(3), mask_of(6)};
  CHECK(constraints::zipper{}.narrow(odd, 3));
  CHECK(odd[1] == 0b111000000);
  CHECK(odd[0] == 0b111);
  std::vector<digit_mask> even{mask_of(1), mask_of(3), all_digits(3), mask_of(4)};
  CHECK(constraints::zipper{}.narrow(even, 3));
  CHECK(even[2] == mask_of(2));
}

TEST_CASE("zipper: cells of a pair that differ have no half of the sum each") {
  const std::vector<std::uint8_t> groups{0, 1, 0};
  std::vector<digit_mask> digits{mask_of(2) | mask_of(3), mask_of(4) | mask_of(5), mask_of(2)};
  CHECK(constraints::zipper{}.narrow(digits, 3, groups));
  CHECK(digits == std::vector{mask_of(3), mask_of(5), mask_of(2)});
  digits = {mask_of(2), mask_of(4), mask_of(2)};
  CHECK_FALSE(constraints::zipper{}.narrow(digits, 3, groups));
  // The largest sums there are.
  std::vector<digit_mask> large{mask_of(64) | mask_of(1), all_digits(8), all_digits(8), mask_of(63)};
  large[1] = mask_of(63);
  large[2] = mask_of(64) | mask_of(2);
  CHECK(constraints::zipper{}.narrow(large, 8));
  CHECK(large == std::vector{mask_of(64), mask_of(63), mask_of(64), mask_of(63)});
}

TEST_CASE("zipper: solutions at 4x4") {
  games::check_solutions<2>(constraints::zipper{{cell(0), cell(5), cell(6)}}, 1, 8);
  games::check_solutions<2>(constraints::zipper{{cell(3), cell(2), cell(5), cell(9)}}, 2, 8);
  games::check_solutions<2>(constraints::zipper{}, 3, 2);
}

} // namespace zipper_test
