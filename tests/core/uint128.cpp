// SPDX-License-Identifier: BSL-1.0
#include <boxline/core/random.hpp>
#include <boxline/core/uint128.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <initializer_list>

namespace uint128_test {

using boxline::uint128_in_words;
using words = uint128_in_words;

namespace {

// A structural type.
template <uint128_in_words N>
constexpr std::uint64_t low_word = N.low;
static_assert(low_word<uint128_in_words(7)> == 7);

static_assert(words() == 0 && words(-1) == ~words() && words(5u) == 5 && words(1, 0) > words(UINT64_MAX));
static_assert((words(1) << 64) == words(1, 0) && (words(1, 0) >> 64) == 1);
static_assert((words(3) << 127) == (words(1) << 127));
static_assert(words(UINT64_MAX) + 1 == words(1, 0) && words(1, 0) - 1 == words(UINT64_MAX));
static_assert(words(UINT64_MAX) * words(UINT64_MAX) == words(UINT64_MAX - 1, 1));
static_assert(~words() / ~words() == 1 && ~words() % words(1, 0) == UINT64_MAX && -words(1) == ~words());
static_assert(static_cast<double>(words(1, 0)) == 18446744073709551616.0 && static_cast<bool>(words(1, 0)));
static_assert(static_cast<std::uint32_t>(words(1, 0x1'0000'0002)) == 2);

// Numbers of all lengths.
words drawn(boxline::random_source& random) {
  const words all(random(), random());
  return all >> static_cast<int>(random.below(128));
}

} // namespace

TEST_CASE("uint128_in_words: a quotient and a rest give back the number") {
  boxline::random_source random(1);
  int wrong = 0;
  for (int i = 0; i < 20'000; ++i) {
    const words a = drawn(random);
    words b = drawn(random);
    if (b == 0) b = ~words();
    wrong += a / b * b + a % b != a || a % b >= b;
  }
  CHECK(wrong == 0);
}

#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 built_in;

TEST_CASE("uint128_in_words does what the compiler's integer of 128 bits does") {
  const auto same = [](words a, built_in b) {
    return a.high == static_cast<std::uint64_t>(b >> 64) && a.low == static_cast<std::uint64_t>(b);
  };
  boxline::random_source random(2);
  int wrong = 0;
  for (int i = 0; i < 20'000; ++i) {
    const words a = drawn(random), b = drawn(random);
    const built_in x = built_in{a.high} << 64 | a.low, y = built_in{b.high} << 64 | b.low;
    const int by = static_cast<int>(random.below(128));
    wrong += !same(a + b, x + y) || !same(a - b, x - y) || !same(a * b, x * y) || !same(~a, ~x);
    wrong += !same(a & b, x & y) || !same(a | b, x | y) || !same(a ^ b, x ^ y) || !same(-a, -x);
    wrong += !same(a << by, x << by) || !same(a >> by, x >> by) || (a < b) != (x < y) || (a == b) != (x == y);
    wrong += y != 0 && (!same(a / b, x / y) || !same(a % b, x % y));
    wrong += static_cast<long double>(a) != static_cast<long double>(x);
  }
  CHECK(wrong == 0);
  for (const int negative : {-1, -7, INT32_MIN})
    CHECK(same(words(negative), static_cast<built_in>(negative)));
}
#endif

} // namespace uint128_test
