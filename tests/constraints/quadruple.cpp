// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/quadruple.hpp>

namespace quadruple_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> corner{cell(5), cell(6), cell(9), cell(10)};

TEST_CASE("a quadruple: what it infers, and solutions at 4x4") {
  for (const std::vector<int>& digits :
       std::vector<std::vector<int>>{{1}, {1, 2}, {3, 3}, {1, 2, 3, 4}, {1, 1, 2, 2}, {}, {1, 2, 3, 4, 1}}) {
    games::checked(quadruple{corner, digits}, 3, 200);
    games::check_solutions<2>(quadruple{corner, digits}, 1, 6);
  }
}

TEST_CASE("a quadruple with a digit outside the grid's has no solution") {
  std::vector<digit_mask> two{all_digits(2), all_digits(2)};
  CHECK_FALSE(quadruple{{cell(0), cell(1)}, {0}}.narrow(two, 2));
  CHECK_FALSE(quadruple{{cell(0), cell(1)}, {65}}.narrow(two, 2));
}

} // namespace quadruple_test
