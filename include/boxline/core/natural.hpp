// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace boxline {

/// A natural number of any size, for counts that no word holds: 0 or 1 at first, then multiplied and divided by
/// small numbers. Held in limbs of nine decimal digits.
class natural {
public:
  constexpr explicit natural(std::uint32_t value = 0) : limbs_{value} { carry(); }

  /// O(digits).
  constexpr natural& operator*=(std::uint32_t factor) {
    std::uint64_t over = 0;
    for (std::uint64_t& limb : limbs_) {
      over += limb * factor;
      limb = over % base;
      over /= base;
    }
    if (over > 0) limbs_.push_back(over);
    carry();
    return *this;
  }
  /// Rounds down. Requires `divisor > 0`. O(digits).
  constexpr natural& operator/=(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
      rest = rest * base + limbs_[i];
      limbs_[i] = rest / divisor;
      rest %= divisor;
    }
    trim();
    return *this;
  }
  constexpr bool is_zero() const { return limbs_.size() == 1 && limbs_[0] == 0; }
  /// All its decimal digits.
  friend std::string to_string(const natural& number) {
    std::string result = std::to_string(number.limbs_.back());
    for (std::size_t i = number.limbs_.size() - 1; i-- > 0;) {
      const std::string digits = std::to_string(number.limbs_[i]);
      result.append(9 - digits.size(), '0') += digits;
    }
    return result;
  }
  /// To within rounding; infinite where a long double does not go so far.
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
  friend constexpr bool operator==(const natural&, const natural&) = default;

private:
  static constexpr std::uint64_t base = 1'000'000'000;

  // The top limb may have come to more than nine digits.
  constexpr void carry() {
    while (limbs_.back() >= base) {
      const std::uint64_t over = limbs_.back() / base;
      limbs_.back() %= base;
      limbs_.push_back(over);
    }
    trim();
  }
  constexpr void trim() {
    while (limbs_.size() > 1 && limbs_.back() == 0) limbs_.pop_back();
  }

  std::vector<std::uint64_t> limbs_; // the lowest first
};

/// In how many ways things can be put in a row when `counts[i]` of them are alike of kind i: (sum of counts)! over
/// the product of each count's factorial. O(things * digits of the answer).
inline natural arrangements(const std::vector<int>& counts) {
  natural result(1);
  std::uint32_t things = 0;
  for (const int count : counts)
    for (int i = 1; i <= count; ++i) {
      result *= ++things;
      result /= static_cast<std::uint32_t>(i); // leaves no rest: it is a binomial coefficient's step
    }
  return result;
}

} // namespace boxline
