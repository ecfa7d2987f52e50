// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/renban.hpp>

namespace renban_test {

using namespace boxline;

std::vector<cell> first_cells(int count) {
  std::vector<cell> cells;
  for (int i = 0; i < count; ++i) cells.push_back(cell(i));
  return cells;
}

TEST_CASE("renban: what it accepts and infers, exactly") {
  for (const box b : {box(2), box(3), box(2, 3)})
    for (int size = 0; size <= 5; ++size) {
      const constraints::renban c{first_cells(size)};
      const auto r = testing::check_constraint(c, b, static_cast<std::uint64_t>(size + 1), 60, 500);
      REQUIRE_MESSAGE(r.passed(), r.failure);
      CHECK(r.missed == 0);
    }
}

TEST_CASE("renban: three cells with 5 in one; a pair of two cells takes its digits from the third") {
  std::vector<digit_mask> three{mask_of(5), all_digits(3), all_digits(3)};
  CHECK(constraints::renban{}.narrow(three, 3));
  CHECK(three[1] == 0b1101100);
  std::vector<digit_mask> pair{0b110, 0b110, 0b1111};
  CHECK(constraints::renban{}.narrow(pair, 3));
  CHECK(pair[2] == 0b1001);
  std::vector<digit_mask> apart{mask_of(1), mask_of(4), all_digits(3)};
  CHECK_FALSE(constraints::renban{}.narrow(apart, 3));
  std::vector<digit_mask> large(64, ~digit_mask{0});
  CHECK(constraints::renban{}.narrow(large, 8));
  CHECK(large[63] == ~digit_mask{0});
  large.push_back(~digit_mask{0});
  CHECK_FALSE(constraints::renban{}.narrow(large, 8));
}

TEST_CASE("renban: solutions at 4x4") {
  games::check_solutions<2>(constraints::renban{{cell(0), cell(5), cell(6)}}, 1, 8);
  games::check_solutions<2>(constraints::renban{{cell(3), cell(2), cell(5), cell(9)}}, 2, 8);
  games::check_solutions<2>(constraints::renban{}, 3, 2);
}

} // namespace renban_test
