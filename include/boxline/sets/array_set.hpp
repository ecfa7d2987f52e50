// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>
#include <boxline/sets/bit_set.hpp>

#include <array>
#include <bit>
#include <cstdint>

namespace boxline::inline v0_2::sets {

/// A bit set of any fixed capacity, as an array of 64-bit words. Single members in O(1), whole sets in O(N /
/// 64). Trivially copyable; usable in constant expressions. Left to itself, g++ -O2 calls its loops.
template <int N>
class array_set {
  static_assert(N >= 1, "boxline::sets::array_set: at least one member");
  static constexpr int words = (N + 63) / 64;

public:
  /// The empty set.
  constexpr array_set() = default;
  static constexpr array_set full() {
    array_set s;
    for (std::uint64_t& word : s.words_) word = ~std::uint64_t{0};
    s.words_[words - 1] >>= words * 64 - N;
    return s;
  }
  static constexpr array_set single(int i) {
    array_set s;
    s.insert(i);
    return s;
  }

  static constexpr int capacity() { return N; }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += detail::bits_of(word);
    return sum;
  }
  BOXLINE_ALWAYS_INLINE constexpr bool empty() const {
    for (const std::uint64_t word : words_)
      if (word != 0) return false;
    return true;
  }
  constexpr bool is_single() const {
    std::uint64_t any = 0, more = 0;
    for (const std::uint64_t word : words_) {
      more |= (word & (word - 1)) | (any != 0 ? word : 0);
      any |= word;
    }
    return any != 0 && more == 0;
  }
  BOXLINE_ALWAYS_INLINE constexpr bool test(int i) const {
    return (words_[unsigned(i) / 64] >> (unsigned(i) % 64)) & 1;
  }
  constexpr int first() const { return from(0, ~std::uint64_t{0}); }
  constexpr int next(int i) const {
    return i + 1 >= N ? -1 : from((i + 1) / 64, ~std::uint64_t{0} << ((i + 1) % 64));
  }
  BOXLINE_ALWAYS_INLINE constexpr void insert(int i) {
    words_[unsigned(i) / 64] |= std::uint64_t{1} << (unsigned(i) % 64);
  }
  constexpr void erase(int i) { words_[unsigned(i) / 64] &= ~(std::uint64_t{1} << (unsigned(i) % 64)); }

  BOXLINE_ALWAYS_INLINE constexpr array_set& operator|=(const array_set& o) {
    for (int w = 0; w < words; ++w) words_[std::size_t(w)] |= o.words_[std::size_t(w)];
    return *this;
  }
  BOXLINE_ALWAYS_INLINE constexpr array_set& operator&=(const array_set& o) {
    for (int w = 0; w < words; ++w) words_[std::size_t(w)] &= o.words_[std::size_t(w)];
    return *this;
  }
  BOXLINE_ALWAYS_INLINE constexpr array_set& operator-=(const array_set& o) {
    for (int w = 0; w < words; ++w) words_[std::size_t(w)] &= ~o.words_[std::size_t(w)];
    return *this;
  }
  /// Adds `by` to every member; members that become N or more are dropped. Requires `by >= 0`.
  constexpr array_set& operator<<=(int by) {
    BOXLINE_ASSERT(by >= 0);
    const int whole = by / 64, part = by % 64;
    for (int w = words; w-- > 0;) {
      const std::uint64_t low = w > whole ? words_[w - whole - 1] : 0,
                          high = w >= whole ? words_[w - whole] : 0;
      words_[w] = part == 0 ? high : high << part | low >> (64 - part);
    }
    words_[words - 1] &= ~std::uint64_t{0} >> (words * 64 - N);
    return *this;
  }
  /// Subtracts `by` from every member; members that become negative are dropped. Requires `by >= 0`.
  constexpr array_set& operator>>=(int by) {
    BOXLINE_ASSERT(by >= 0);
    const int whole = by / 64, part = by % 64;
    for (int w = 0; w < words; ++w) {
      const std::uint64_t low = w + whole < words ? words_[w + whole] : 0;
      const std::uint64_t high = w + whole + 1 < words ? words_[w + whole + 1] : 0;
      words_[w] = part == 0 ? low : low >> part | high << (64 - part);
    }
    return *this;
  }
  BOXLINE_ALWAYS_INLINE friend constexpr array_set operator|(array_set a, const array_set& b) {
    return a |= b;
  }
  BOXLINE_ALWAYS_INLINE friend constexpr array_set operator&(array_set a, const array_set& b) {
    return a &= b;
  }
  /// The members of `a` that are not in `b`.
  BOXLINE_ALWAYS_INLINE friend constexpr array_set operator-(array_set a, const array_set& b) {
    return a -= b;
  }
  // g++ makes a call of the default.
  BOXLINE_ALWAYS_INLINE friend constexpr bool operator==(const array_set& a, const array_set& b) {
    std::uint64_t differ = 0;
    for (std::size_t w = 0; w < words; ++w) differ |= a.words_[w] ^ b.words_[w];
    return differ == 0;
  }
  friend constexpr auto operator<=>(const array_set&, const array_set&) = default;

  /// Iterates over a copy: a loop may change the set.
  class iterator {
  public:
    BOXLINE_ALWAYS_INLINE constexpr explicit iterator(const array_set& set)
        : set_(set), rest_(set.words_[0]) {
      skip_empty();
    }
    BOXLINE_ALWAYS_INLINE constexpr int operator*() const { return at_ * 64 + std::countr_zero(rest_); }
    BOXLINE_ALWAYS_INLINE constexpr iterator& operator++() {
      rest_ &= rest_ - 1;
      skip_empty();
      return *this;
    }
    BOXLINE_ALWAYS_INLINE friend constexpr bool operator==(const iterator& i, set_end) {
      return i.rest_ == 0;
    }

  private:
    BOXLINE_ALWAYS_INLINE constexpr void skip_empty() {
      while (rest_ == 0 && at_ + 1 < words) rest_ = set_.words_[std::size_t(++at_)];
    }

    array_set set_;
    int at_ = 0;
    std::uint64_t rest_;
  };
  constexpr iterator begin() const { return iterator(*this); }
  static constexpr set_end end() { return {}; }

private:
  BOXLINE_ALWAYS_INLINE constexpr int from(int w, std::uint64_t mask) const {
    for (; w < words; ++w, mask = ~std::uint64_t{0})
      if (const std::uint64_t word = words_[std::size_t(w)] & mask; word != 0)
        return w * 64 + std::countr_zero(word);
    return -1;
  }

  std::array<std::uint64_t, words> words_{};
};

} // namespace boxline::inline v0_2::sets
