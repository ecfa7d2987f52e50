// SPDX-License-Identifier: BSL-1.0
//
// Several constraints of different kinds together, by every search, against their definitions.
#include "constraints/drawn_puzzle.hpp"

#include "rounds.hpp"

namespace mixed_test {

using namespace boxline;

void check_rounds(std::uint64_t seed, int rounds) {
  random_source random(seed);
  int solvable = 0;
  for (int round = 0; round < rounds; ++round) {
    games::drawn_puzzle p(random, games::all_grids());
    solvable += !p.expected.empty();
    games::check_searches(p.list, p.expected, random(), 3);
  }
  CHECK(solvable * 4 > rounds);
}

TEST_CASE("4x4: every search finds the solutions of several drawn constraints") {
  check_rounds(1, shortened(100));
}
// 12 questions a round.
TEST_CASE("[long] 4x4: every search finds the solutions of several drawn constraints") {
  check_rounds(2, 10'000);
}

} // namespace mixed_test
