// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/short_sum.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

using namespace boxline;
using constraints::short_sum;

namespace short_sum_test {

using masks = std::vector<std::uint16_t>;

// What is left of each cell by all assignments: with `sum` where that is known, or any sum.
masks left_by_trial(const masks& cells, const std::vector<int>& coefficients,
                    const std::vector<std::uint8_t>& groups, const int* sum) {
  masks left(cells.size());
  std::vector<int> digits;
  const auto visit = [&](const auto& self, int total) -> void {
    const std::size_t i = digits.size();
    if (i == cells.size()) {
      if (sum != nullptr && total != *sum) return;
      for (std::size_t k = 0; k < i; ++k)
        left[k] = static_cast<std::uint16_t>(left[k] | 1 << (digits[k] - 1));
      return;
    }
    for (int d = 1; d <= 9; ++d) {
      bool is_free = (cells[i] >> (d - 1) & 1) != 0;
      for (std::size_t k = 0; k < i; ++k)
        is_free =
            is_free && !(digits[k] == d && groups[k] == groups[i] && coefficients[k] == coefficients[i]);
      if (!is_free) continue;
      digits.push_back(d);
      self(self, total + coefficients[i] * d);
      digits.pop_back();
    }
  };
  visit(visit, 0);
  return left;
}

TEST_CASE("short sums: what all assignments leave, of cells that groups alone do not narrow") {
  random_source random(11);
  int open = 0, contradictory = 0, narrowed = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t size = 1 + static_cast<std::size_t>(random.below(5));
    std::vector<int> coefficients;
    std::vector<std::uint8_t> groups;
    masks cells;
    int sum = 0;
    for (std::size_t i = 0; i < size; ++i) {
      coefficients.push_back(random.below(3) == 0 ? -1 : 1);
      groups.push_back(static_cast<std::uint8_t>(random.below(3)));
      cells.push_back(static_cast<std::uint16_t>((1 + random.below(511)) & (1 + random.below(511))));
      if (cells.back() == 0) cells.back() = 1;
      sum += coefficients.back() * (1 + static_cast<int>(random.below(9)));
    }
    cells = left_by_trial(cells, coefficients, groups, nullptr);
    if (cells[0] == 0) continue;
    const auto s = short_sum::of(coefficients, groups, sum);
    if (!s) continue; // five in a group
    const masks expected = left_by_trial(cells, coefficients, groups, &sum);
    masks found = cells;
    const short_sum::result how = s->narrow(found);
    if (how == short_sum::result::unknown) {
      CHECK(found == cells);
      continue;
    }
    CHECK((how == short_sum::result::contradiction) == (expected[0] == 0));
    if (how == short_sum::result::contradiction) {
      ++contradictory;
      continue;
    }
    CHECK(found == expected);
    ++open;
    narrowed += found != cells;
  }
  CHECK(open > 500);
  CHECK(contradictory > 100);
  CHECK(narrowed > 300);
}

TEST_CASE("short sums: large sums are turned, and what is too long or has other coefficients is none") {
  const std::vector<int> plus(9, 1);
  const std::vector<std::uint8_t> groups{0, 0, 0, 1, 1, 1, 2, 2, 2};
  const auto s = short_sum::of(plus, groups, 72);
  REQUIRE(s);
  masks cells(9, 511);
  CHECK(s->narrow(cells) == short_sum::result::open);
  CHECK(cells == masks(9, 0b111000000));
  const auto more = short_sum::of(plus, groups, 73);
  REQUIRE(more);
  CHECK(more->narrow(cells) == short_sum::result::contradiction);
  CHECK_FALSE(short_sum::of(std::vector<int>(13, 1), std::vector<std::uint8_t>(13), 60));
  CHECK_FALSE(short_sum::of(std::vector<int>(5, 1), std::vector<std::uint8_t>(5), 20));
  CHECK_FALSE(short_sum::of(std::vector<int>{1, 2, 1}, std::vector<std::uint8_t>{0, 1, 2}, 9));
  // Below what any digits have.
  CHECK_FALSE(short_sum::of(std::vector<int>{1, 1, -1}, std::vector<std::uint8_t>{0, 1, 2}, -20));
  for (const int sum : {std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
    CHECK_FALSE(short_sum::of(std::vector<int>{1, 1, -1}, std::vector<std::uint8_t>{0, 1, 2}, sum));
}

TEST_CASE("short sums: four cells with more than 81 assignments before the last are left to others") {
  const auto s = short_sum::of(std::vector<int>(4, 1), std::vector<std::uint8_t>(4), 20);
  REQUIRE(s);
  masks cells(4, 511);
  CHECK(s->narrow(cells) == short_sum::result::unknown);
  CHECK(cells == masks(4, 511));
  cells[0] = cells[1] = 3;
  CHECK(s->narrow(cells) == short_sum::result::open);
  CHECK(cells == masks{3, 3, 0b110000000, 0b110000000});
}

} // namespace short_sum_test
