// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/sets/bit_set.hpp>

#include <bit>
#include <compare>
#include <cstdint>
#include <type_traits>

namespace boxline::inline v0_2::sets {

/// The narrowest unsigned type of at least `Bits` bits, up to 64.
template <int Bits>
using word_for =
    std::conditional_t<Bits <= 8, std::uint8_t,
                       std::conditional_t<Bits <= 16, std::uint16_t,
                                          std::conditional_t<Bits <= 32, std::uint32_t, std::uint64_t>>>;

/// A bit set of up to 64 members in the narrowest word that holds them. Every operation is O(1), the loop
/// over it O(members). Trivially copyable; usable in constant expressions.
template <int N>
class word_set {
  static_assert(N >= 1 && N <= 64, "boxline::sets::word_set: 1 to 64 members; take array_set for more");

public:
  using word = word_for<N>;

  /// The empty set.
  constexpr word_set() = default;
  /// The set whose members are the bits of `bits`. Requires that none is at N or above.
  static constexpr word_set from_word(word bits) {
    word_set s;
    s.bits_ = bits;
    return s;
  }
  static constexpr word_set full() { return from_word(static_cast<word>(~std::uint64_t{0} >> (64 - N))); }
  static constexpr word_set single(int i) { return from_word(static_cast<word>(std::uint64_t{1} << i)); }

  static constexpr int capacity() { return N; }
  constexpr word bits() const { return bits_; }
  constexpr int count() const { return N <= 9 ? detail::bits_of_nine(bits_) : detail::bits_of(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool is_single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  constexpr bool test(int i) const { return (bits_ >> i) & 1; }
  constexpr int first() const { return bits_ == 0 ? -1 : std::countr_zero(bits_); }
  constexpr int next(int i) const {
    const std::uint64_t above = std::uint64_t{bits_} & (~std::uint64_t{1} << i);
    return above == 0 ? -1 : std::countr_zero(above);
  }
  constexpr void insert(int i) { bits_ = static_cast<word>(bits_ | (std::uint64_t{1} << i)); }
  constexpr void erase(int i) { bits_ = static_cast<word>(bits_ & ~(std::uint64_t{1} << i)); }

  constexpr word_set& operator|=(word_set o) { return *this = *this | o; }
  constexpr word_set& operator&=(word_set o) { return *this = *this & o; }
  constexpr word_set& operator-=(word_set o) { return *this = *this - o; }
  friend constexpr word_set operator|(word_set a, word_set b) {
    return from_word(static_cast<word>(a.bits_ | b.bits_));
  }
  friend constexpr word_set operator&(word_set a, word_set b) {
    return from_word(static_cast<word>(a.bits_ & b.bits_));
  }
  /// The members of `a` that are not in `b`.
  friend constexpr word_set operator-(word_set a, word_set b) {
    return from_word(static_cast<word>(a.bits_ & ~b.bits_));
  }
  friend constexpr bool operator==(word_set, word_set) = default;
  friend constexpr auto operator<=>(word_set, word_set) = default;

  /// Iterates over a copy: a loop may change the set.
  class iterator {
  public:
    constexpr explicit iterator(word bits) : rest_(bits) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr iterator& operator++() {
      rest_ = static_cast<word>(rest_ & (rest_ - 1));
      return *this;
    }
    friend constexpr bool operator==(iterator i, set_end) { return i.rest_ == 0; }

  private:
    word rest_;
  };
  constexpr iterator begin() const { return iterator(bits_); }
  static constexpr set_end end() { return {}; }

private:
  word bits_ = 0;
};

} // namespace boxline::inline v0_2::sets
