// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/counted_sets.hpp>

#include <doctest/doctest.h>

namespace counted_sets_test {

using boxline::constraints::detail::counted_sets;

TEST_CASE("counted sets: each digit joins the sets without it, and counts where it is the greatest") {
  counted_sets from, wanted;
  for (std::size_t set = 0; set < 512; ++set) {
    from[set] = static_cast<std::uint16_t>(set * 37 % 1021);
    wanted[set] = static_cast<std::uint16_t>(set * 101 % 1019);
  }
  for (int d = 0; d < 9; ++d) {
    const std::size_t digit = std::size_t{1} << d;
    counted_sets joined, back;
    joined[digit] = 1 << 15;
    joined.add_joined(from, d);
    bool has_any = false;
    const bool found = back.add_joinable(from, wanted, d);
    for (std::size_t set = 0; set < 512; ++set) {
      const bool is_with = (set & digit) != 0, is_greatest = (set ^ digit) < digit;
      unsigned expected = is_with ? unsigned{from[set ^ digit]} << is_greatest : 0;
      if (set == digit) expected |= 1 << 15;
      REQUIRE(joined[set] == expected);
      const unsigned left = is_with ? 0u : from[set] & unsigned{wanted[set | digit]} >> (set < digit);
      REQUIRE(back[set] == left);
      has_any = has_any || left != 0;
    }
    CHECK(found == has_any);
    CHECK_FALSE(counted_sets().add_joinable(counted_sets(), wanted, d));
  }
}

} // namespace counted_sets_test
