// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

namespace boxline::nishio {

/// Counts what a search of a graph looks at, for its limits: one comparison each, as a vertex takes only some
/// nanoseconds. Refers to the limits, which must outlive it.
class meter {
public:
  explicit constexpr meter(const limits& limit) : limits_(limit) {}

  /// Whether the search may look at one more, which is counted then. Once it may not, it never may again: an open
  /// recursion can run out by itself, asking on.
  constexpr bool next() {
    if (count_ >= pause_ && !goes_on()) return false;
    ++count_;
    return true;
  }
  /// How many were looked at.
  constexpr std::uint64_t count() const { return count_; }
  /// What stopped the search; `none` as long as it may go on.
  constexpr stop_reason stopped() const { return stopped_; }

private:
  constexpr bool goes_on() {
    if (stopped_ == stop_reason::none) stopped_ = limits_.check(count_);
    if (stopped_ != stop_reason::none) return false; // and count_ stays where it is, not below pause_
    const bool asks = limits_.cancelled.is_set() || limits_.until.is_set();
    pause_ = asks && limits_.nodes - count_ > 16 ? count_ + 16 - count_ % 16 : limits_.nodes;
    return true;
  }

  const limits& limits_;
  std::uint64_t count_ = 0, pause_ = 0;
  stop_reason stopped_ = stop_reason::none;
};

} // namespace boxline::nishio
