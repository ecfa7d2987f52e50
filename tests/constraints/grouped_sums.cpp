// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/grouped_sums.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <array>
#include <vector>

namespace grouped_sums_test {

using namespace boxline;
using namespace boxline::constraints;

// All assignments of a sum in groups, one by one.
bool enumerate(std::span<const digit_mask> digits, const std::vector<std::uint8_t>& groups,
               std::size_t negative, int left, std::vector<int>& values, std::span<digit_mask> accepted) {
  const std::size_t i = values.size();
  if (i == digits.size()) {
    if (left != 0) return false;
    for (std::size_t k = 0; k < i; ++k) accepted[k] |= mask_of(values[k]);
    return true;
  }
  bool any = false;
  for (int d = 1; d <= 9; ++d) {
    bool is_free = (digits[i] & mask_of(d)) != 0;
    for (std::size_t k = 0; k < i; ++k)
      is_free = is_free && (values[k] != d || groups[k] != groups[i] || (k < negative) != (i < negative));
    if (!is_free) continue;
    values.push_back(d);
    any = enumerate(digits, groups, negative, left - (i < negative ? d : -d), values, accepted) || any;
    values.pop_back();
  }
  return any;
}

TEST_CASE("a sum in groups loses no assignment, decides single ones, and is at its fixpoint") {
  random_source random(3);
  std::uint64_t missed = 0, left = 0, solvable = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::size_t size = 1 + random.below(7);
    const std::size_t negative = random.below(2) == 0 ? size : random.below(size + 1);
    std::vector<std::uint8_t> groups;
    std::vector<digit_mask> digits;
    const int density = 1 + static_cast<int>(random.below(4));
    for (std::size_t i = 0; i < size; ++i) {
      groups.push_back(static_cast<std::uint8_t>(random.below(3)));
      digit_mask m = mask_of(1 + static_cast<int>(random.below(9)));
      for (int k = 1; k < density; ++k) m |= mask_of(1 + static_cast<int>(random.below(9)));
      digits.push_back(m);
    }
    const int sum =
        static_cast<int>(random.below(static_cast<std::uint64_t>(6 * size))) - (negative < size ? 8 : 0);
    std::vector<digit_mask> accepted(size), after = digits;
    std::vector<int> values;
    const bool any = enumerate(digits, groups, negative, sum, values, accepted);
    const bool open = narrow_sum_in_groups(after, groups, negative, sum);
    REQUIRE((open || !any));
    if (!open) continue;
    bool is_single = true;
    for (std::size_t i = 0; i < size; ++i) {
      is_single = is_single && std::has_single_bit(digits[i]);
      REQUIRE((after[i] & ~digits[i]) == 0);
      REQUIRE((accepted[i] & ~after[i]) == 0);
      missed += static_cast<std::uint64_t>(std::popcount(after[i] & ~accepted[i]));
      left += static_cast<std::uint64_t>(std::popcount(after[i]));
    }
    solvable += any;
    // Equal digits within a group are for the houses to forbid.
    std::vector<int> all;
    int total = 0;
    for (std::size_t i = 0; i < size; ++i) total += (i < negative ? 1 : -1) * smallest(digits[i]);
    if (is_single) REQUIRE(total == sum);
    std::vector<digit_mask> again = after;
    REQUIRE(narrow_sum_in_groups(again, groups, negative, sum));
    REQUIRE(again == after);
  }
  CHECK(solvable > 300);
  CHECK(missed * 4 < left);
}

TEST_CASE("a sum in groups with one or two open cells is narrowed exactly") {
  random_source random(5);
  int narrowed = 0, closed = 0;
  for (int round = 0; round < 5000; ++round) {
    const std::size_t size = 2 + random.below(4), negative = random.below(size + 1);
    std::vector<std::uint8_t> groups;
    std::vector<digit_mask> digits(size);
    for (std::size_t i = 0; i < size; ++i) groups.push_back(static_cast<std::uint8_t>(random.below(3)));
    if (negative == size) groups[0] = 3; // all in one group are narrowed by their sets
    for (digit_mask& m : digits) m = mask_of(1 + static_cast<int>(random.below(9)));
    for (int k = 0; k < 2; ++k) digits[random.below(size)] = 1 + random.below(511);
    int sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += i < negative ? smallest(digits[i]) : -largest(digits[i]);
    sum += static_cast<int>(random.below(8));
    std::vector<digit_mask> accepted(size), after = digits;
    std::vector<int> values;
    const bool any = enumerate(digits, groups, negative, sum, values, accepted);
    REQUIRE(narrow_sum_in_groups(after, groups, negative, sum) == any);
    closed += !any;
    if (!any) continue;
    REQUIRE(after == accepted);
    narrowed += after != digits;
  }
  CHECK(closed > 300);
  CHECK(narrowed > 1000);
}

TEST_CASE("a sum in groups beyond 63 steps: from the other end, and by bounds in the middle") {
  std::vector<digit_mask> digits(18, 0b111111111);
  std::vector<std::uint8_t> groups;
  for (std::size_t i = 0; i < digits.size(); ++i) groups.push_back(static_cast<std::uint8_t>(i));
  CHECK_FALSE(narrow_sum_in_groups(digits, groups, 18, 163));
  CHECK(narrow_sum_in_groups(digits, groups, 18, 90));
  CHECK(narrow_sum_in_groups(digits, groups, 18, 161));
  for (const digit_mask m : digits) CHECK(m == 0b110000000);
}

TEST_CASE("trap: a sum of more than 64 cells, or 32 groups, is decided where each cell has one digit") {
  for (const std::size_t size : {std::size_t{33}, std::size_t{81}})
    for (const std::size_t negative : {std::size_t{2}, size}) {
      std::vector<std::uint8_t> groups(size);
      std::vector<digit_mask> digits(size);
      int sum = 0;
      for (std::size_t i = 0; i < size; ++i) {
        groups[i] = static_cast<std::uint8_t>(size == 81 ? i / 9 : i);
        const int digit = static_cast<int>(i % 9) + 1;
        digits[i] = mask_of(digit);
        sum += i < negative ? digit : -digit;
      }
      CHECK(constraints::narrow_sum_in_groups(digits, groups, negative, sum));
      CHECK_FALSE(constraints::narrow_sum_in_groups(digits, groups, negative, sum + 1));
      digits[0] = all_digits(3);
      CHECK(constraints::narrow_sum_in_groups(digits, groups, negative, sum));
      CHECK(digits[0] == mask_of(1));
    }
}

TEST_CASE("a sum in groups: ten cells that differ have no digits") {
  std::vector<digit_mask> digits(10, all_digits(3));
  CHECK_FALSE(constraints::narrow_sum_in_groups(digits, std::vector<std::uint8_t>(10), 10, 46));
}

} // namespace grouped_sums_test
