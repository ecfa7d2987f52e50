// SPDX-License-Identifier: BSL-1.0
#include <boxline/constraints/set_family.hpp>

#include <doctest/doctest.h>

namespace set_family_test {

using boxline::constraints::detail::families_by_sum;
using boxline::constraints::detail::set_family;

bool has(const set_family& f, std::size_t set) {
  return (f.words[set / 64] >> (set % 64) & 1) != 0;
}

TEST_CASE("families of sets: each digit joins the sets without it, and leaves those that are wanted") {
  set_family from{};
  for (const std::size_t set : {0u, 3u, 64u, 320u, 511u})
    from.words[set / 64] |= std::uint64_t{1} << (set % 64);
  for (int d = 0; d < 9; ++d) {
    set_family joined{}, back{};
    joined.add_joined(from, d);
    for (std::size_t set = 0; set < 512; ++set) {
      const std::size_t digit = std::size_t{1} << d;
      REQUIRE(has(joined, set) == ((set & digit) != 0 && has(from, set ^ digit)));
    }
    CHECK(back.add_joinable(from, joined, d) == !joined.empty());
    for (std::size_t set = 0; set < 512; ++set)
      REQUIRE(has(back, set) == (has(from, set) && (set >> d & 1) == 0));
  }
  CHECK(set_family{}.empty());
  CHECK(has(families_by_sum[12], 0b10100010) == false);
  CHECK(has(families_by_sum[15], 0b10010000) == false);
  CHECK(has(families_by_sum[13], 0b10010000)); // 5 and 8
}

} // namespace set_family_test
