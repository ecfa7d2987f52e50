// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/box.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

/// \file
/// How many symmetries there are, exactly: 2.8 * 10^50 at 25x25, which no word holds.

namespace boxline::symmetry {

/// The order of a group of symmetries: a product of primes up to 255, which all such orders are, held by their
/// exponents. 1 at first. A value, trivially copyable, usable in constant expressions.
class group_order {
public:
  constexpr group_order() = default;

  /// Requires a factor of at least 1 without primes over 255. O(primes).
  constexpr group_order& operator*=(int factor) {
    change(factor, 1);
    return *this;
  }
  /// Requires that `divisor` divides it. O(primes).
  constexpr group_order& operator/=(int divisor) {
    change(divisor, -1);
    return *this;
  }
  friend constexpr group_order operator*(group_order a, const group_order& b) {
    for (int i = 0; i < count; ++i)
      a.exponents_[i] = static_cast<std::int16_t>(a.exponents_[i] + b.exponents_[i]);
    return a;
  }
  /// Of a group and a subgroup: the index. For a puzzle's automorphisms in all transforms: how many different copies it
  /// has. Requires that `b` divides `a`.
  friend constexpr group_order operator/(group_order a, const group_order& b) {
    for (int i = 0; i < count; ++i) {
      a.exponents_[i] = static_cast<std::int16_t>(a.exponents_[i] - b.exponents_[i]);
      BOXLINE_ASSERT(a.exponents_[i] >= 0);
    }
    return a;
  }
  friend constexpr bool operator==(const group_order&, const group_order&) = default;

  /// Whether `value()` is exact.
  constexpr bool fits() const {
    std::uint64_t product = 1;
    return multiply_out(product);
  }
  /// The number, or the largest of its type where it does not fit.
  constexpr std::uint64_t value() const {
    std::uint64_t product = 1;
    return multiply_out(product) ? product : UINT64_MAX;
  }
  /// Its decimal logarithm, to within rounding.
  double log10() const {
    double sum = 0;
    for (int i = 0; i < count; ++i) sum += exponents_[i] * std::log10(static_cast<double>(primes[i]));
    return sum;
  }
  /// All its decimal digits.
  friend std::string to_string(const group_order& order) {
    std::vector<std::uint8_t> digits{1}; // the lowest first
    for (int i = 0; i < count; ++i)
      for (int e = 0; e < order.exponents_[i]; ++e) {
        int over = 0;
        for (std::uint8_t& d : digits) {
          over += d * primes[i];
          d = static_cast<std::uint8_t>(over % 10);
          over /= 10;
        }
        for (; over > 0; over /= 10) digits.push_back(static_cast<std::uint8_t>(over % 10));
      }
    std::string text;
    for (std::size_t i = digits.size(); i-- > 0;) text += static_cast<char>('0' + digits[i]);
    return text;
  }

private:
  static constexpr int count = 54;
  static constexpr std::array<int, count> primes = [] {
    std::array<int, count> list{};
    int found = 0;
    for (int p = 2; p < 256; ++p) {
      bool prime = true;
      for (int q = 0; q < found; ++q) prime = prime && p % list[q] != 0;
      if (prime) list[found++] = p;
    }
    return list;
  }();

  constexpr void change(int factor, int by) {
    BOXLINE_ASSERT(factor >= 1);
    for (int i = 0; i < count; ++i)
      for (; factor % primes[i] == 0; factor /= primes[i]) {
        exponents_[i] = static_cast<std::int16_t>(exponents_[i] + by);
        BOXLINE_ASSERT(exponents_[i] >= 0);
      }
    BOXLINE_ASSERT(factor == 1);
  }
  constexpr bool multiply_out(std::uint64_t& product) const {
    for (int i = 0; i < count; ++i)
      for (int e = 0; e < exponents_[i]; ++e) {
        if (product > UINT64_MAX / static_cast<std::uint64_t>(primes[i])) return false;
        product *= static_cast<std::uint64_t>(primes[i]);
      }
    return true;
  }

  std::array<std::int16_t, count> exponents_{};
};

/// n!. Requires n up to 255.
constexpr group_order factorial(int n) {
  group_order result;
  for (int i = 2; i <= n; ++i) result *= i;
  return result;
}

/// The transforms that leave the digits alone, with C bands of R rows and R stacks of C columns: the bands are permuted in
/// C! ways, the rows of each in R!, the stacks in R!, the columns of each in C!, and square boxes may be transposed:
///
///     C! (R!)^C R! (C!)^R, twice that where R = C      128 for 2x2 boxes, 3,359,232 for 3x3
constexpr group_order cell_symmetries(box b) {
  group_order result = factorial(b.columns) * factorial(b.rows);
  for (int band = 0; band < b.columns; ++band) result = result * factorial(b.rows);
  for (int stack = 0; stack < b.rows; ++stack) result = result * factorial(b.columns);
  if (b.rows == b.columns) result *= 2;
  return result;
}

/// All transforms: n! relabellings times those of the cells. 3,072 for 2x2 boxes, 1,218,998,108,160 for 3x3.
constexpr group_order symmetries(box b) {
  return factorial(b.size()) * cell_symmetries(b);
}

} // namespace boxline::symmetry
