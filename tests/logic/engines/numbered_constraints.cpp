// SPDX-License-Identifier: BSL-1.0
#include <boxline/logic/engines/numbered_constraints.hpp>

#include <boxline/bits/crossed.hpp>
#include <boxline/core/random.hpp>

#include "logic/rules/states.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace numbered_constraints_test {

using namespace boxline;

TEST_CASE("constraints and candidates belong to each other as the board has them") {
  using board = bits::crossed_board<2>;
  using numbers = logic::numbered_constraints<board>;
  random_source random(1);
  for (int round = 0; round < 30; ++round) {
    const board b = states::random_state<board>(random, 0.2, 0.2, round % 2 == 0);
    const numbers all(b);
    REQUIRE(all.size() == 16 + 12 * 4);
    for (int k = 0; k < all.size(); ++k) {
      const constraint by = numbers::constraint_at(k);
      CHECK(numbers::number_of(by) == k);
      std::vector<int> members;
      bool is_met = false;
      for (int i = 0; i < numbers::candidates; ++i) {
        const assignment a = numbers::candidate(i);
        CHECK(numbers::number(a) == i);
        if (!b.has(a.where, a.what) || !by.is_met_by(a, b.houses())) continue;
        is_met |= b.is_placed(a.where);
        if (!b.is_placed(a.where)) members.push_back(i);
        const auto of = all.of(i);
        CHECK(std::count(of.begin(), of.end(), k) == 1);
      }
      CHECK(all.is_met(k) == is_met);
      CHECK(std::vector<int>(all.members(k).begin(), all.members(k).end()) == members);
    }
    for (int i = 0; i < numbers::candidates; ++i) {
      const assignment a = numbers::candidate(i);
      const bool is_candidate = b.has(a.where, a.what);
      CHECK(all.of(i).size() == (is_candidate ? 4u : 0u));
      CHECK(all.is_open(i) == (is_candidate && !b.is_placed(a.where)));
    }
  }
}

} // namespace numbered_constraints_test
