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

TEST_CASE("tables of states: the digits without which there is no way, by all assignments") {
  random_source random(2);
  const auto below = [&random](int n) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(n)));
  };
  int asked = 0, found = 0;
  for (int round = 0; round < 400; ++round) {
    const int digits = 2 + below(8), states = 1 + below(9), start = below(states);
    std::vector<std::vector<int>> next(static_cast<std::size_t>(states));
    for (auto& row : next)
      for (int kind = 0; kind < 4; ++kind) row.push_back(below(5) != 0 ? below(states) : -1);
    const auto step = [&](int state, int digit) {
      return next[std::size_t(state)][std::size_t((digit - 1) * 4 / digits)];
    };
    const int end = below(states);
    const auto accepts = [&](int state) { return state == end; };
    const state_table table(digits, states, start, step, accepts);
    REQUIRE(table.has_required());
    std::vector<digit_mask> cells(static_cast<std::size_t>(1 + below(4)));
    for (digit_mask& m : cells) m = 1 + random.below((std::uint64_t{1} << digits) - 1);
    digit_mask in_all = ~digit_mask{0}, any = 0;
    const auto assign = [&](auto& self, std::size_t i, int state, digit_mask held) -> void {
      if (i == cells.size()) {
        if (accepts(state)) in_all &= held;
        return;
      }
      for (int d = 1; d <= digits; ++d)
        if (const int to = step(state, d); (cells[i] & mask_of(d)) != 0 && to >= 0)
          self(self, i + 1, to, held | mask_of(d));
    };
    assign(assign, 0, start, 0);
    for (const digit_mask m : cells) any |= m;
    if (in_all == ~digit_mask{0}) continue; // no assignment
    const digit_mask among = any & random.below(std::uint64_t{1} << digits);
    CHECK(table.required(cells, among) == (in_all & among));
    ++asked;
    found += (in_all & among) != 0;
  }
  CHECK(asked > 100);
  CHECK(found > 50);
}

TEST_CASE("tables of states with many kinds of digits tell of none that are required") {
  const auto next = [](int, int digit) { return digit; };
  CHECK_FALSE(state_table(9, 10, 0, next, [](int) { return true; }).has_required());
  CHECK(state_table(4, 10, 0, next, [](int) { return true; }).has_required());
}

} // namespace state_table_test
