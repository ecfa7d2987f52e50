// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/config.hpp>

#include <bit>
#include <cstdint>
#include <utility>

namespace boxline::inline v0_2 {

/// A small pseudo-random generator with the same numbers on every platform and in constant expressions:
/// xoshiro256** (Blackman and Vigna, 2018), seeded by splitmix64. Not for cryptography. A value: a copy
/// yields the same numbers as the original from there on.
class random_source {
public:
  using result_type = std::uint64_t;

  /// Every seed, 0 included, gives a valid state, and different seeds different ones.
  explicit constexpr random_source(std::uint64_t seed = 0) {
    for (std::uint64_t& word : state_) {
      seed += 0x9e3779b97f4a7c15u;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
      word = z ^ (z >> 31);
    }
  }

  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return ~result_type{0}; }

  /// 64 random bits.
  constexpr result_type operator()() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A number from 0 to bound - 1, each exactly equally likely (by rejection). Requires bound > 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    BOXLINE_ASSERT(bound > 0);
    const std::uint64_t reject_below = (0 - bound) % bound;
    for (;;)
      if (const std::uint64_t draw = (*this)(); draw >= reject_below) return draw % bound;
  }

  /// Puts the elements of [first, last) in a uniformly random order (Fisher and Yates). Linear.
  template <class Iterator>
  constexpr void shuffle(Iterator first, Iterator last) {
    for (auto i = last - first; i > 1; --i) {
      const auto j = static_cast<decltype(i)>(below(static_cast<std::uint64_t>(i)));
      using std::swap;
      swap(first[i - 1], first[j]);
    }
  }

private:
  std::uint64_t state_[4] = {};
};

} // namespace boxline::inline v0_2
