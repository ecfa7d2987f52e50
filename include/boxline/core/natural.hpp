// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/core/uint128.hpp>

#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace boxline::inline v0_2 {

/// A natural number of any size, for counts that no integer type holds. Held in limbs of nine decimal digits.
/// Usable in constant expressions.
class natural {
public:
  constexpr explicit natural(uint128 value = 0) : limbs_{static_cast<std::uint64_t>(value % base)} {
    for (value /= base; value > 0; value /= base) limbs_.push_back(static_cast<std::uint64_t>(value % base));
  }

  /// O(digits).
  constexpr natural& operator+=(const natural& o) {
    if (limbs_.size() < o.limbs_.size()) limbs_.resize(o.limbs_.size(), 0);
    std::uint64_t over = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      over += limbs_[i] + (i < o.limbs_.size() ? o.limbs_[i] : 0);
      limbs_[i] = over % base;
      over /= base;
    }
    if (over > 0) limbs_.push_back(over);
    return *this;
  }
  /// O(digits).
  constexpr natural& operator*=(std::uint32_t factor) {
    if (factor == 1) return *this;
    std::uint64_t over = 0;
    for (std::uint64_t& limb : limbs_) {
      over += limb * factor;
      limb = over % base;
      over /= base;
    }
    for (; over > 0; over /= base) limbs_.push_back(over % base);
    trim();
    return *this;
  }
  /// O(the product of the digits of both).
  constexpr natural& operator*=(const natural& o) {
    std::vector<std::uint64_t> product(limbs_.size() + o.limbs_.size(), 0);
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      std::uint64_t over = 0;
      for (std::size_t j = 0; j < o.limbs_.size(); ++j) {
        over += product[i + j] + limbs_[i] * o.limbs_[j];
        product[i + j] = over % base;
        over /= base;
      }
      product[i + o.limbs_.size()] = over;
    }
    limbs_ = static_cast<std::vector<std::uint64_t>&&>(product);
    trim();
    return *this;
  }
  /// Rounds down. Requires `divisor > 0`. O(digits).
  constexpr natural& operator/=(std::uint32_t divisor) {
    BOXLINE_ASSERT(divisor > 0);
    std::uint64_t rest = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
      rest = rest * base + limbs_[i];
      limbs_[i] = rest / divisor;
      rest %= divisor;
    }
    trim();
    return *this;
  }
  /// Rounds down. Requires a divisor that is not 0. Long division, each limb of the quotient by bisection.
  /// O(the product of the digits of both).
  constexpr natural& operator/=(const natural& divisor) {
    BOXLINE_ASSERT(!divisor.is_zero());
    natural rest;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
      rest.limbs_.insert(rest.limbs_.begin(), limbs_[i]);
      rest.trim();
      std::uint64_t low = 0, high = base; // the limb is in [low, high)
      while (high - low > 1) {
        const std::uint64_t middle = (low + high) / 2;
        natural product = divisor;
        product *= static_cast<std::uint32_t>(middle);
        (product <= rest ? low : high) = middle;
      }
      limbs_[i] = low;
      natural product = divisor;
      product *= static_cast<std::uint32_t>(low);
      rest.subtract(product);
    }
    trim();
    return *this;
  }
  friend constexpr natural operator+(natural a, const natural& b) { return a += b; }
  friend constexpr natural operator*(natural a, const natural& b) { return a *= b; }
  friend constexpr natural operator/(natural a, const natural& b) { return a /= b; }

  friend constexpr bool operator==(const natural&, const natural&) = default;
  /// O(digits).
  friend constexpr std::strong_ordering operator<=>(const natural& a, const natural& b) {
    if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() <=> b.limbs_.size();
    for (std::size_t i = a.limbs_.size(); i-- > 0;)
      if (a.limbs_[i] != b.limbs_[i]) return a.limbs_[i] <=> b.limbs_[i];
    return std::strong_ordering::equal;
  }

  constexpr bool is_zero() const { return limbs_.size() == 1 && limbs_[0] == 0; }
  /// Whether 64 bits hold it, so that `value()` is exact.
  constexpr bool fits() const { return *this <= natural(UINT64_MAX); }
  /// The number in 64 bits; `UINT64_MAX` where it does not fit.
  constexpr std::uint64_t value() const {
    if (!fits()) return UINT64_MAX;
    std::uint64_t sum = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) sum = sum * base + limbs_[i];
    return sum;
  }
  /// All its decimal digits.
  friend std::string to_string(const natural& number) {
    std::string result = std::to_string(number.limbs_.back());
    for (std::size_t i = number.limbs_.size() - 1; i-- > 0;) {
      const std::string digits = std::to_string(number.limbs_[i]);
      result.append(9 - digits.size(), '0') += digits;
    }
    return result;
  }
  /// To within rounding; infinite where a long double has no such exponent.
  constexpr long double approximate() const {
    long double sum = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;)
      sum = sum * static_cast<long double>(base) + static_cast<long double>(limbs_[i]);
    return sum;
  }
  /// Its decimal logarithm, to within rounding, whatever its size; minus infinity for 0.
  double log10() const {
    const std::size_t top = limbs_.size() - 1;
    double leading = static_cast<double>(limbs_[top]);
    for (std::size_t i = 1; i <= 2; ++i)
      leading = leading * static_cast<double>(base) + (i <= top ? static_cast<double>(limbs_[top - i]) : 0);
    return std::log10(leading) + 9 * (static_cast<double>(top) - 2);
  }

private:
  static constexpr std::uint64_t base = 1'000'000'000;

  // Requires `o <= *this`.
  constexpr void subtract(const natural& o) {
    std::uint64_t borrowed = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      const std::uint64_t taken = (i < o.limbs_.size() ? o.limbs_[i] : 0) + borrowed;
      borrowed = limbs_[i] < taken;
      limbs_[i] += borrowed * base - taken;
    }
    trim();
  }
  constexpr void trim() {
    while (limbs_.size() > 1 && limbs_.back() == 0) limbs_.pop_back();
  }

  std::vector<std::uint64_t> limbs_; // the lowest first; one limb at least, and no leading zeros
};

/// The number of orders of things of which `counts[i]` are of kind i and equal to each other: (sum of
/// counts)! divided by the factorial of each count. O(things * digits of the result).
inline natural arrangements(const std::vector<int>& counts) {
  natural result(1);
  std::uint32_t things = 0;
  for (const int count : counts)
    for (int i = 1; i <= count; ++i) {
      result *= ++things;
      result /= static_cast<std::uint32_t>(i); // no remainder: the value is a binomial coefficient
    }
  return result;
}

} // namespace boxline::inline v0_2
