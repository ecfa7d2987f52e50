// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/rules/claiming.hpp>

#include "logic/rules/oracles.hpp"

namespace claiming_test {

using namespace boxline;

TEST_CASE("[busy] claiming finds what the definition does, on random states") {
  oracles::check_on_random_states(logic::claiming(), 3, 4, [](const states::plain& s) {
    return oracles::intersections(s, true, logic::claiming::info);
  });
}

TEST_CASE("[busy] claiming finds what the definition does, for all places of a digit at 4x4") {
  std::size_t steps = 0;
  for (unsigned places = 0; places < 1u << 16; places += 3) {
    bits::cells_board<box(2)> b;
    for (int c = 0; c < 16; ++c)
      if (!(places >> c & 1)) b.remove(cell(c), digit::from_value(2));
    steps += oracles::check(b, logic::claiming(),
                            oracles::intersections(states::plain(b), true, logic::claiming::info));
  }
  CHECK(steps > 10000);
}

} // namespace claiming_test
