// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/lockout_line.hpp>

namespace lockout_line_test {

using namespace boxline;

std::vector<cell> first_cells(int count) {
  std::vector<cell> cells;
  for (int i = 0; i < count; ++i) cells.push_back(cell(i));
  return cells;
}

TEST_CASE("lockout_line: what it accepts and infers, exactly") {
  for (const box b : {box(2), box(3), box(2, 3)})
    for (int size = 0; size <= 5; ++size) {
      const constraints::lockout_line c{first_cells(size)};
      const auto r = testing::check_constraint(c, b, static_cast<std::uint64_t>(size + 1), 60, 500);
      REQUIRE_MESSAGE(r.passed(), r.failure);
      CHECK(r.missed == 0);
    }
}

TEST_CASE("lockout line: ends differ by four at least, and no 5 can be inside") {
  std::vector<digit_mask> line{all_digits(3), all_digits(3), all_digits(3)};
  CHECK(constraints::lockout_line{}.narrow(line, 3));
  CHECK(line[0] == 0b111111111);
  CHECK(line[1] == 0b111101111);
  std::vector<digit_mask> near{mask_of(4), mask_of(9), mask_of(7)};
  CHECK_FALSE(constraints::lockout_line{}.narrow(near, 3));
}

TEST_CASE("lockout_line: solutions at 4x4") {
  games::check_solutions<2>(constraints::lockout_line{{cell(0), cell(5), cell(6)}}, 1, 8);
  games::check_solutions<2>(constraints::lockout_line{{cell(3), cell(2), cell(5), cell(9)}}, 2, 8);
  games::check_solutions<2>(constraints::lockout_line{}, 3, 2);
}

} // namespace lockout_line_test
