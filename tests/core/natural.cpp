// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/natural.hpp>
#include <boxline/core/random.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using boxline::arrangements;
using boxline::natural;
using boxline::uint128;

TEST_CASE("products and quotients of small numbers, against machine words") {
  for (std::uint32_t a : {0u, 1u, 7u, 999'999'999u, 1'000'000'000u, 4'294'967'295u})
    for (std::uint32_t b : {0u, 1u, 10u, 65'536u, 4'294'967'295u}) {
      natural product(a);
      product *= b;
      const std::uint64_t expected = std::uint64_t{a} * b;
      CHECK(to_string(product) == std::to_string(expected));
      CHECK(product.is_zero() == (expected == 0));
      CHECK(product.approximate() == doctest::Approx(static_cast<double>(expected)));
      for (const std::uint32_t c : {1u, 3u, 1000u, 4'000'000'007u}) {
        natural quotient = product;
        quotient /= c;
        CHECK(to_string(quotient) == std::to_string(expected / c));
      }
    }
}

TEST_CASE("large numbers have all their digits, inner zeros included") {
  natural power(1); // 2^100
  for (int i = 0; i < 100; ++i) power *= 2;
  CHECK(to_string(power) == "1267650600228229401496703205376");
  CHECK(power.log10() == doctest::Approx(100 * 0.30102999566398119521));
  natural ten(1); // 10^300, whose limbs are mostly zero
  for (int i = 0; i < 300; ++i) ten *= 10;
  CHECK(to_string(ten) == "1" + std::string(300, '0'));
  CHECK(ten.log10() == doctest::Approx(300));
  for (int i = 0; i < 300; ++i) ten /= 10;
  CHECK(ten == natural(1));
  CHECK(natural(1).log10() == 0);
  CHECK(natural(1000).log10() == doctest::Approx(3));
  CHECK(natural(0).log10() < -1e300);
  natural huge(1); // greater than the largest double
  for (int i = 0; i < 2000; ++i) huge *= 36;
  CHECK(huge.log10() == doctest::Approx(2000 * 1.55630250076728726502));
}

TEST_CASE("sums, products, quotients and order of all pairs, against 128 bits") {
  std::vector<std::uint64_t> values{0,          1,         2, 9, 999'999'999, 1'000'000'000, 1'000'000'001,
                                    UINT32_MAX, UINT64_MAX};
  boxline::random_source random(5);
  for (int bits = 1; bits < 64; bits += 3) values.push_back(random() >> bits);
  for (const std::uint64_t a : values)
    for (const std::uint64_t b : values) {
      const uint128 product = uint128{a} * b;
      CHECK(natural(a) + natural(b) == natural(uint128{a} + b));
      CHECK(natural(a) * natural(b) == natural(product));
      CHECK((natural(a) < natural(b)) == (a < b));
      CHECK((natural(a) == natural(b)) == (a == b));
      CHECK(natural(product).fits() == (product <= UINT64_MAX));
      CHECK(natural(product).value() ==
            (product <= UINT64_MAX ? static_cast<std::uint64_t>(product) : UINT64_MAX));
      if (b == 0) continue;
      CHECK(natural(a) / natural(b) == natural(a / b));
      CHECK(natural(product) / natural(b) == natural(a));
      CHECK((natural(product) + natural(b - 1)) / natural(b) == natural(a)); // rounds down
    }
  CHECK(to_string(natural(~uint128{0})) == "340282366920938463463374607431768211455");
  static_assert((natural(UINT64_MAX) * natural(3) / natural(3)).value() == UINT64_MAX);
}

TEST_CASE("a quotient of large numbers: 300! / 250! is the product of 251 to 300") {
  natural dividend(1), divisor(1), expected(1);
  for (std::uint32_t i = 1; i <= 300; ++i) {
    dividend *= i;
    (i <= 250 ? divisor : expected) *= i;
  }
  CHECK(dividend / divisor == expected);
  CHECK(divisor / dividend == natural(0));
}

TEST_CASE("arrangements against a count of them, and Matos's 63! / (7!)^9") {
  for (const std::vector<int>& counts :
       {std::vector<int>{}, {3}, {0, 2}, {1, 1, 1, 1}, {2, 3, 1}, {4, 4}, {2, 2, 2, 1}}) {
    std::vector<int> things;
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
      things.insert(things.end(), static_cast<std::size_t>(counts[kind]), static_cast<int>(kind));
    int ways = 0;
    do ++ways;
    while (std::next_permutation(things.begin(), things.end()));
    CHECK(to_string(arrangements(counts)) == std::to_string(ways));
  }
  const natural matos = arrangements(std::vector<int>(9, 7));
  CHECK(to_string(matos) == "944848320304251231447932170080297903208364959334400000");
  CHECK(matos.approximate() / 1e54L == doctest::Approx(0.945).epsilon(0.001));
  CHECK(matos.log10() == doctest::Approx(53.975362));
}
