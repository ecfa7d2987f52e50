// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace boxline::inline v0_2 {

/// A set of small ints 0 to `capacity() - 1`: the digits of a cell (by index), the positions in a house, the
/// cells of a grid. Boards store such sets and return them.
///
/// `first()` is the lowest member and `next(i)` the lowest one above i, both -1 if there is none; `full()`
/// holds all members below the capacity. Operations require sets of the same capacity.
///
/// Models: `sets::word_set<N>`, `sets::array_set<N>`, `sets::dynamic_set`.
template <class S>
concept bit_set = std::copyable<S> && std::equality_comparable<S> && requires(S& s, const S& c, int i) {
  { c.capacity() } -> std::same_as<int>;
  { c.count() } -> std::same_as<int>;
  { c.empty() } -> std::same_as<bool>;
  { c.test(i) } -> std::same_as<bool>;
  { c.first() } -> std::same_as<int>;
  { c.next(i) } -> std::same_as<int>;
  s.insert(i);
  s.erase(i);
  { s |= c } -> std::same_as<S&>;
  { s &= c } -> std::same_as<S&>;
  { s -= c } -> std::same_as<S&>;
  { c | c } -> std::convertible_to<S>;
  { c& c } -> std::convertible_to<S>;
  { c - c } -> std::convertible_to<S>;
};

namespace sets {

/// Whether a set has exactly one member: by its own `is_single()` where it has one, which is faster than to
/// count. O(words).
template <bit_set S>
constexpr bool has_one(const S& s) {
  if constexpr (requires { s.is_single(); })
    return s.is_single();
  else
    return s.count() == 1;
}

namespace detail {
// The bits of a word. Where the processor may lack an instruction for it, g++ calls a function.
constexpr int bits_of(std::uint64_t x) {
#if defined(__x86_64__) && !defined(__POPCNT__) && !defined(__clang__)
  x -= x >> 1 & 0x5555555555555555u;
  x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return static_cast<int>(x * 0x0101010101010101u >> 56);
#else
  return std::popcount(x);
#endif
}
inline constexpr auto counts_of_nine = [] {
  std::array<std::uint8_t, 512> counts{};
  for (std::size_t i = 1; i < counts.size(); ++i)
    counts[i] = static_cast<std::uint8_t>(counts[i / 2] + i % 2);
  return counts;
}();
// The same for a word of up to 9 bits, such as the digits of a cell: an access to memory where there may be
// no instruction.
constexpr int bits_of_nine(std::uint64_t x) {
#if defined(__x86_64__) && !defined(__POPCNT__)
  return counts_of_nine[x];
#else
  return bits_of(x);
#endif
}
} // namespace detail

/// The end of a loop over a set.
struct set_end {};

/// Iterates over the members of a set in ascending order, for `for (int i : set)`.
template <class Set>
class set_iterator {
public:
  constexpr explicit set_iterator(const Set& set) : set_(&set), at_(set.first()) {}
  constexpr int operator*() const { return at_; }
  constexpr set_iterator& operator++() {
    at_ = set_->next(at_);
    return *this;
  }
  friend constexpr bool operator==(const set_iterator& i, set_end) { return i.at_ < 0; }

private:
  const Set* set_;
  int at_;
};

} // namespace sets
} // namespace boxline::inline v0_2
