// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

namespace boxline::inline v0_2::nishio {

/// Counts the nodes of a search and checks its limits: one comparison a node, as a vertex takes only some
/// nanoseconds. Time and cancellation are checked every 16 nodes. Refers to the limits, which must outlive
/// it.
class node_counter {
public:
  explicit constexpr node_counter(const limits& limit) : limits_(limit) {}

  /// Whether the search may visit one more node; counts it if so. Once false, it stays false, so that an open
  /// recursion may ask again while it returns.
  constexpr bool next() {
    if (count_ >= pause_ && !check_limits()) return false;
    ++count_;
    return true;
  }
  /// Nodes counted.
  constexpr std::uint64_t count() const { return count_; }
  /// What stopped the search; `none` as long as it may go on.
  constexpr stop_reason stopped() const { return stopped_; }

private:
  constexpr bool check_limits() {
    if (stopped_ == stop_reason::none) stopped_ = limits_.check(count_, "single-digit deduction");
    if (stopped_ != stop_reason::none) return false; // count_ stays at pause_ or above
    const bool asks = limits_.cancelled.is_set() || limits_.until.is_set() || limits_.progress != nullptr;
    pause_ = asks && limits_.nodes - count_ > 16 ? count_ + 16 - count_ % 16 : limits_.nodes;
    return true;
  }

  const limits& limits_;
  std::uint64_t count_ = 0, pause_ = 0; // the limits are checked when the count reaches `pause_`
  stop_reason stopped_ = stop_reason::none;
};

} // namespace boxline::inline v0_2::nishio
