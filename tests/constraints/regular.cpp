// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/regular.hpp>

namespace regular_test {

using namespace boxline;
using namespace boxline::constraints;

const std::vector<cell> cells{cell(0), cell(1), cell(6), cell(9)};

// No digit is followed by its successor.
regular no_steps(const std::vector<cell>& line, int n) {
  regular r{line, n + 1};
  for (int state = 0; state <= n; ++state)
    for (int digit = 1; digit <= n; ++digit)
      if (state == 0 || digit != state + 1) r.set(state, digit, digit);
  return r;
}

TEST_CASE("an automaton: what it infers, and solutions at 4x4") {
  CHECK(games::checked(no_steps(cells, 9), 3) == 0);
  regular last = no_steps(cells, 9);
  last.accepted.assign(10, false);
  last.accepted[4] = true;
  CHECK(games::checked(last, 3) == 0);
  games::check_solutions<2>(no_steps(cells, 4), 1, 8);
  CHECK(games::checked(regular{cells}, 2) == 0); // refuses all
}

TEST_CASE("an automaton whose start or next state is none accepts nothing") {
  regular r{{cell(0)}, 1, 1};
  std::vector<digit_mask> one{all_digits(2)};
  CHECK_FALSE(r.narrow(one, 2));
  r.start = 0;
  r.set(0, 1, 5);
  one[0] = all_digits(2);
  CHECK_FALSE(r.narrow(one, 2));
}

} // namespace regular_test
