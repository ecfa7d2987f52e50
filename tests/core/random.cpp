// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <map>
#include <random>
#include <string>

using boxline::random_source;

static_assert(std::uniform_random_bit_generator<random_source>);

// The numbers of xoshiro256** after splitmix64(0), from other implementations.
static_assert([] {
  random_source r(0);
  return r() == 0x99ec5f36cb75f2b4 && r() == 0xbf6e1f784956452a && r() == 0x1a5f849d4933e6e0 &&
         r() == 0x6aa594f1262d2d2c;
}());

TEST_CASE("another seed, recomputed independently; a copy yields the same numbers") {
  random_source r(2026);
  CHECK(r() == 0x92e011592e98ae15u);
  random_source copy = r;
  CHECK(r() == 0x489f37946d6d18d8u);
  CHECK(copy() == 0x489f37946d6d18d8u);
  r();
  CHECK(copy() != r());
  CHECK(random_source(1)() != random_source(2)());
}

TEST_CASE("below is uniform and less than its bound") {
  for (const int bound : {1, 2, 3, 7, 9, 16, 100}) {
    random_source r(static_cast<std::uint64_t>(bound));
    std::map<std::uint64_t, int> count;
    const int draws = 2000 * bound;
    for (int i = 0; i < draws; ++i) ++count[r.below(static_cast<std::uint64_t>(bound))];
    CHECK(count.size() == static_cast<std::size_t>(bound));
    CHECK(count.rbegin()->first == static_cast<std::uint64_t>(bound) - 1);
    double chi = 0;
    for (const auto& [value, n] : count) chi += (n - 2000.0) * (n - 2000.0) / 2000.0;
    CHECK(chi < bound - 1 + 5 * std::sqrt(2.0 * bound)); // five standard deviations; the seed is fixed
  }
}

TEST_CASE("below rejects the draws that make small numbers more likely: a bound of 3/4 of the range") {
  // Without rejection, the lowest third of the numbers is twice as frequent as the others.
  random_source r(1);
  const std::uint64_t bound = std::uint64_t{3} << 62;
  int low = 0;
  for (int i = 0; i < 30000; ++i) low += r.below(bound) < bound / 3;
  CHECK(low > 9500);
  CHECK(low < 10500);
}

TEST_CASE("shuffle gives every order, equally often") {
  random_source r(5);
  std::map<std::string, int> count;
  for (int i = 0; i < 24000; ++i) {
    std::string s = "abcd";
    r.shuffle(s.begin(), s.end());
    ++count[s];
  }
  CHECK(count.size() == 24);
  for (const auto& [order, n] : count) {
    CHECK(n > 840);
    CHECK(n < 1160);
  }
  std::array<int, 0> nothing{};
  r.shuffle(nothing.begin(), nothing.end());
}
