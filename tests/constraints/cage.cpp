// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"
#include "rounds.hpp"

#include <boxline/constraints/cage.hpp>

namespace cage_test {

using namespace boxline;

std::vector<cell> first_cells(int count) {
  std::vector<cell> cells;
  for (int i = 0; i < count; ++i) cells.push_back(cell(i));
  return cells;
}

TEST_CASE("a cage: what it accepts and infers") {
  for (int size = 1; size <= 5; ++size)
    for (int sum = 1; sum <= 36; sum += 3 * stride(3)) {
      const constraints::cage c{first_cells(size), sum};
      const auto r = testing::check_constraint(c, box(3), static_cast<std::uint64_t>(10 * sum + size), 60);
      REQUIRE_MESSAGE(r.passed(), r.failure);
    }
}

TEST_CASE("a cage of two or three cells leaves little that does not follow") {
  std::uint64_t missed = 0, states = 0;
  for (int sum = 6; sum <= 24; ++sum) {
    const auto r = testing::check_constraint(constraints::cage{first_cells(3), sum}, box(3), 7, 200);
    missed += r.missed;
    states += r.states;
  }
  CHECK(missed * 2 < states * 3);
}

TEST_CASE("4x4: the solutions under a cage are those of the 288 grids that obey it") {
  for (int sum = 2; sum <= 10; sum += stride(3)) {
    games::check_solutions<2>(constraints::cage{{cell(0), cell(5)}, sum}, 1);
    games::check_solutions<2>(constraints::cage{{cell(0), cell(1), cell(6)}, sum}, 2);
  }
}

TEST_CASE("a cage without cells holds with the sum 0") {
  CHECK(constraints::cage{{}, 0}.narrow({}, 3));
  CHECK_FALSE(constraints::cage{{}, 1}.narrow({}, 3));
}

} // namespace cage_test
