// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/different_sums.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <array>
#include <vector>

namespace different_sums_test {

using namespace boxline;
using namespace boxline::constraints;

TEST_CASE("a sum of different digits: 3 in two cells is 1 and 2, 24 in three is 7, 8, 9") {
  std::array<digit_mask, 2> two{0b111111111, 0b111111111};
  CHECK(narrow_different_sum(two, 3));
  CHECK(two == std::array<digit_mask, 2>{0b11, 0b11});
  std::array<digit_mask, 3> three{0b111111111, 0b010111111, 0b101111111};
  CHECK(narrow_different_sum(three, 24));
  CHECK(three == std::array<digit_mask, 3>{0b101000000, 0b010000000, 0b101000000});
}

TEST_CASE("the sets of a size are all of them, ascending") {
  for (int n = 1; n <= 9; ++n)
    for (std::size_t size = 0; size <= 9; ++size) {
      std::vector<std::uint16_t> all, third;
      for (unsigned set = 0; set < 1u << n; ++set) {
        if (std::size_t(std::popcount(set)) != size) continue;
        all.push_back(static_cast<std::uint16_t>(set));
        if (set % 3 == 0) third.push_back(static_cast<std::uint16_t>(set));
      }
      CHECK(constraints::detail::sets_that(size, n, [](digit_mask) { return true; }) == all);
      CHECK(constraints::detail::sets_that(size, n, [](digit_mask set) { return set % 3 == 0; }) == third);
    }
}

TEST_CASE("a sum of different digits: the cells of four lanes, set by set, are what they are one by one") {
  random_source random(5);
  std::uint64_t fitting = 0;
  for (int round = 0; round < 60'000; ++round) {
    const std::size_t size = 1 + random.below(9);
    constraints::detail::cell_lanes<3> cells(size), kept(size);
    std::array<unsigned, 9> digits{}, expected{};
    unsigned any = 0;
    for (std::size_t i = 0; i < size; ++i) {
      do digits[i] = static_cast<unsigned>(random.below(512) & (round % 2 == 0 ? random.below(512) : 511));
      while (digits[i] == 0);
      cells.set(i, digits[i]);
      any |= digits[i];
    }
    const int sum = static_cast<int>(random.below(46));
    for (const unsigned set : constraints::detail::sets_of_nine.of(size, sum)) {
      if ((set & ~any) != 0) continue;
      const bool fits =
          constraints::detail::fits_in_set(std::span<const unsigned>(digits.data(), size), set,
                                           [&](std::size_t i, unsigned left) { expected[i] |= left; });
      REQUIRE(cells.add_in_set(set, kept) == fits);
      fitting += fits;
    }
    for (std::size_t i = 0; i < size; ++i) REQUIRE(kept[i] == expected[i]);
  }
  CHECK(fitting > 5000);
}

} // namespace different_sums_test
