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
  /// `solved` as long as the search may go on, else what stopped it.
  constexpr outcome status() const { return status_; }

private:
  constexpr bool goes_on() {
    if (status_ == outcome::solved) status_ = outcome_of(limits_.check(count_));
    if (status_ != outcome::solved) return false; // and count_ stays where it is, not below pause_
    const bool asks = limits_.cancelled.is_set() || limits_.until.is_set();
    pause_ = asks && limits_.nodes - count_ > 16 ? count_ + 16 - count_ % 16 : limits_.nodes;
    return true;
  }

  const limits& limits_;
  std::uint64_t count_ = 0, pause_ = 0;
  outcome status_ = outcome::solved;
};

} // namespace boxline::nishio
