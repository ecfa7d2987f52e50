// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/layers.hpp>
#include <boxline/constraints/state_table.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <vector>

namespace state_table_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("tables of states narrow as single steps do: random automata and candidates") {
  random_source random(1);
  int narrowed = 0, refused = 0;
  for (int round = 0; round < 300; ++round) {
    const auto below = [&random](int n) {
      return static_cast<int>(random.below(static_cast<std::uint64_t>(n)));
    };
    const int digits = round % 3 == 0 ? 9 : 1 + below(16), states = 1 + below(round % 2 == 0 ? 12 : 64);
    const int alike = below(4); // so many digits after another are as it is
    std::vector<std::vector<int>> next(static_cast<std::size_t>(states));
    std::vector<bool> accepted;
    for (auto& row : next) {
      for (int d = 0; d < digits; ++d) {
        const bool is_as_before = d > 0 && alike > 0 && d % (alike + 1) != 0;
        row.push_back(is_as_before ? row.back() : below(3) == 0 ? below(states) : -1);
      }
      accepted.push_back(below(3) == 0);
    }
    const int start = below(states);
    const auto step = [&](int state, int digit) { return next[std::size_t(state)][std::size_t(digit - 1)]; };
    const auto accepts = [&](int state) { return bool{accepted[std::size_t(state)]}; };
    const state_table table(digits, states, start, step, accepts);
    for (const std::size_t cells : {0u, 1u, 5u, 90u}) {
      std::vector<digit_mask> expected(cells);
      for (digit_mask& m : expected) m = 1 + random.below((std::uint64_t{1} << digits) - 1);
      std::vector<digit_mask> found = expected, before = expected;
      const bool is_open = narrow_by_states(
          expected, states, start, [&](int s, std::size_t, int d) { return step(s, d); }, accepts);
      REQUIRE(table.narrow(found) == is_open);
      if (is_open) REQUIRE(found == expected);
      narrowed += is_open && expected != before;
      refused += !is_open;
    }
  }
  CHECK(narrowed > 50);
  CHECK(refused > 50);
}

} // namespace state_table_test
