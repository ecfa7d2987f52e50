// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/sets/bit_set.hpp>

#include <boost/dynamic_bitset.hpp>

namespace boxline::inline v0_2::sets {

/// A bit set whose capacity is known at run time, on Boost.Dynamic_Bitset. Allocates; whole sets in
/// O(capacity / 64). Not for constant expressions.
class dynamic_set {
public:
  /// The empty set of capacity 0.
  dynamic_set() = default;
  /// The empty set of a capacity.
  explicit dynamic_set(int capacity) : bits_(static_cast<std::size_t>(capacity)) {}
  dynamic_set(const dynamic_set&) = default;
  /// Leaves `o` as a set of capacity 0. Boost does not declare it noexcept, but it cannot throw.
  dynamic_set(dynamic_set&& o) noexcept = default;
  dynamic_set& operator=(const dynamic_set&) = default;
  dynamic_set& operator=(dynamic_set&& o) noexcept = default;
  static dynamic_set full(int capacity) {
    dynamic_set s(capacity);
    s.bits_.set();
    return s;
  }

  int capacity() const { return static_cast<int>(bits_.size()); }
  int count() const { return static_cast<int>(bits_.count()); }
  bool empty() const { return bits_.none(); }
  bool is_single() const { return bits_.count() == 1; }
  bool test(int i) const { return bits_.test(static_cast<std::size_t>(i)); }
  int first() const { return index(bits_.find_first()); }
  int next(int i) const { return index(bits_.find_next(static_cast<std::size_t>(i))); }
  void insert(int i) { bits_.set(static_cast<std::size_t>(i)); }
  void erase(int i) { bits_.reset(static_cast<std::size_t>(i)); }

  dynamic_set& operator|=(const dynamic_set& o) {
    bits_ |= o.bits_;
    return *this;
  }
  dynamic_set& operator&=(const dynamic_set& o) {
    bits_ &= o.bits_;
    return *this;
  }
  dynamic_set& operator-=(const dynamic_set& o) {
    bits_ -= o.bits_;
    return *this;
  }
  /// Adds `by` to every member; members that become the capacity or more are dropped. Requires `by >= 0`.
  dynamic_set& operator<<=(int by) {
    bits_ <<= static_cast<std::size_t>(by);
    return *this;
  }
  /// Subtracts `by` from every member; members that become negative are dropped. Requires `by >= 0`.
  dynamic_set& operator>>=(int by) {
    bits_ >>= static_cast<std::size_t>(by);
    return *this;
  }
  friend dynamic_set operator|(dynamic_set a, const dynamic_set& b) { return a |= b; }
  friend dynamic_set operator&(dynamic_set a, const dynamic_set& b) { return a &= b; }
  /// The members of `a` that are not in `b`.
  friend dynamic_set operator-(dynamic_set a, const dynamic_set& b) { return a -= b; }
  friend bool operator==(const dynamic_set& a, const dynamic_set& b) { return a.bits_ == b.bits_; }

  set_iterator<dynamic_set> begin() const { return set_iterator<dynamic_set>(*this); }
  static set_end end() { return {}; }

private:
  static int index(std::size_t i) { return i == boost::dynamic_bitset<>::npos ? -1 : static_cast<int>(i); }

  boost::dynamic_bitset<> bits_;
};

} // namespace boxline::inline v0_2::sets
