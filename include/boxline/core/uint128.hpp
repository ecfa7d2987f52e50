// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>

namespace boxline::inline v0_2 {

/// An unsigned integer of 128 bits in two words, in standard C++: the operators of `std::uint64_t`, with the
/// same overflow. A structural type, so it can be a template argument. Usable in constant expressions. All
/// operators are O(1); a division takes up to 128 steps where the divisor has more than 32 bits.
struct uint128_in_words {
  std::uint64_t high = 0, low = 0;

  constexpr uint128_in_words() = default;
  /// As the built-in conversion: a negative number is taken modulo 2^128.
  template <std::integral Integer>
  constexpr uint128_in_words(Integer i)
      : high(i < Integer(0) ? ~std::uint64_t{0} : 0), low(static_cast<std::uint64_t>(i)) {}
  constexpr uint128_in_words(std::uint64_t high_word, std::uint64_t low_word)
      : high(high_word), low(low_word) {}

  /// The number modulo what `Number` holds, or to within rounding; for bool, whether it is not 0.
  template <class Number>
    requires std::integral<Number> || std::floating_point<Number>
  constexpr explicit operator Number() const {
    if constexpr (std::same_as<Number, bool>)
      return (high | low) != 0;
    else if constexpr (std::integral<Number>)
      return static_cast<Number>(low);
    else
      return static_cast<Number>(high) * static_cast<Number>(18446744073709551616.0) +
             static_cast<Number>(low);
  }

  friend constexpr bool operator==(const uint128_in_words&, const uint128_in_words&) = default;
  friend constexpr std::strong_ordering operator<=>(const uint128_in_words&,
                                                    const uint128_in_words&) = default;

  constexpr uint128_in_words operator~() const { return {~high, ~low}; }
  constexpr uint128_in_words operator-() const { return ~*this + 1; }
  friend constexpr uint128_in_words operator&(uint128_in_words a, uint128_in_words b) {
    return {a.high & b.high, a.low & b.low};
  }
  friend constexpr uint128_in_words operator|(uint128_in_words a, uint128_in_words b) {
    return {a.high | b.high, a.low | b.low};
  }
  friend constexpr uint128_in_words operator^(uint128_in_words a, uint128_in_words b) {
    return {a.high ^ b.high, a.low ^ b.low};
  }
  /// Requires `by` from 0 to 127, as does `>>`.
  friend constexpr uint128_in_words operator<<(uint128_in_words a, int by) {
    BOXLINE_ASSERT(by >= 0 && by < 128);
    if (by == 0) return a;
    if (by >= 64) return {a.low << (by - 64), 0};
    return {a.high << by | a.low >> (64 - by), a.low << by};
  }
  friend constexpr uint128_in_words operator>>(uint128_in_words a, int by) {
    BOXLINE_ASSERT(by >= 0 && by < 128);
    if (by == 0) return a;
    if (by >= 64) return {0, a.high >> (by - 64)};
    return {a.high >> by, a.low >> by | a.high << (64 - by)};
  }

  friend constexpr uint128_in_words operator+(uint128_in_words a, uint128_in_words b) {
    const std::uint64_t sum = a.low + b.low;
    return {a.high + b.high + (sum < a.low), sum};
  }
  friend constexpr uint128_in_words operator-(uint128_in_words a, uint128_in_words b) {
    return {a.high - b.high - (a.low < b.low), a.low - b.low};
  }
  friend constexpr uint128_in_words operator*(uint128_in_words a, uint128_in_words b) {
    constexpr std::uint64_t half = 0xffffffff;
    const std::uint64_t lowest = (a.low & half) * (b.low & half);
    const std::uint64_t left = (a.low >> 32) * (b.low & half) + (lowest >> 32);
    const std::uint64_t right = (a.low & half) * (b.low >> 32) + (left & half);
    return {(a.low >> 32) * (b.low >> 32) + (left >> 32) + (right >> 32) + a.high * b.low + a.low * b.high,
            right << 32 | (lowest & half)};
  }
  /// Rounds down. Requires `b != 0`, as does `%`.
  friend constexpr uint128_in_words operator/(uint128_in_words a, uint128_in_words b) {
    uint128_in_words rest;
    return divide(a, b, rest);
  }
  friend constexpr uint128_in_words operator%(uint128_in_words a, uint128_in_words b) {
    uint128_in_words rest;
    divide(a, b, rest);
    return rest;
  }

  constexpr uint128_in_words& operator+=(uint128_in_words o) { return *this = *this + o; }
  constexpr uint128_in_words& operator-=(uint128_in_words o) { return *this = *this - o; }
  constexpr uint128_in_words& operator*=(uint128_in_words o) { return *this = *this * o; }
  constexpr uint128_in_words& operator/=(uint128_in_words o) { return *this = *this / o; }
  constexpr uint128_in_words& operator%=(uint128_in_words o) { return *this = *this % o; }
  constexpr uint128_in_words& operator&=(uint128_in_words o) { return *this = *this & o; }
  constexpr uint128_in_words& operator|=(uint128_in_words o) { return *this = *this | o; }
  constexpr uint128_in_words& operator^=(uint128_in_words o) { return *this = *this ^ o; }
  constexpr uint128_in_words& operator<<=(int by) { return *this = *this << by; }
  constexpr uint128_in_words& operator>>=(int by) { return *this = *this >> by; }
  constexpr uint128_in_words& operator++() { return *this += 1; }
  constexpr uint128_in_words& operator--() { return *this -= 1; }

private:
  // The quotient; `rest` is set.
  static constexpr uint128_in_words divide(uint128_in_words a, uint128_in_words b, uint128_in_words& rest) {
    BOXLINE_ASSERT(b != 0);
    if (a.high == 0 && b.high == 0) {
      rest = a.low % b.low;
      return a.low / b.low;
    }
    if (b <= 0xffffffff) { // by halves of words
      const std::uint64_t upper = a.high % b.low << 32 | a.low >> 32;
      const std::uint64_t lower = upper % b.low << 32 | (a.low & 0xffffffff);
      rest = lower % b.low;
      return {a.high / b.low, upper / b.low << 32 | lower / b.low};
    }
    uint128_in_words quotient;
    rest = 0;
    for (int i = 127; i >= 0; --i) { // bit by bit
      const bool is_over = rest.high >> 63 != 0;
      rest = rest << 1 | (a >> i & 1);
      if (is_over || rest >= b) {
        rest -= b;
        quotient |= uint128_in_words(1) << i;
      }
    }
    return quotient;
  }
};

/// An unsigned integer of 128 bits, for counts of a fixed width in inner loops and template arguments: the
/// compiler's own, where it has one and BOXLINE_STANDARD_ONLY is off. It is no standard type, and so it has
/// no `<<` to streams: `to_string(natural(count))` writes it.
#if defined(__SIZEOF_INT128__) && !BOXLINE_STANDARD_ONLY
__extension__ typedef unsigned __int128 uint128;
#else
using uint128 = uint128_in_words;
#endif

} // namespace boxline::inline v0_2
