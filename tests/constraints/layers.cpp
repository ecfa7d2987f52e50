// SPDX-License-Identifier: BSL-1.0
#include "constraints/games.hpp"

#include <boxline/constraints/layers.hpp>

namespace layers_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("narrowing by states: a word of even sum") {
  const auto next = [](int state, std::size_t, int digit) { return (state + digit) % 2; };
  const auto even = [](int state) { return state == 0; };
  std::vector<digit_mask> digits{0b101, 0b010, 0b111};
  CHECK(narrow_by_states(digits, 2, 0, next, even));
  CHECK(digits == std::vector<digit_mask>{0b101, 0b010, 0b101});
  digits[2] = 0b010;
  CHECK_FALSE(narrow_by_states(digits, 2, 0, next, even));
  const std::vector<int> values{1, 2, 3};
  CHECK(accepts_by_states(values, 0, next, even));
  CHECK_FALSE(accepts_by_states(values, 1, next, even));
  std::vector<digit_mask> none;
  CHECK(narrow_by_states(none, 2, 0, next, even));
  CHECK_FALSE(narrow_by_states(none, 2, 1, next, even));
}

} // namespace layers_test
