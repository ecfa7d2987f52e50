// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/limits.hpp>

#include <concepts>
#include <cstdint>

namespace boxline::inline v0_2 {

/// When a search begins again from the top: `next_budget()` gives the number of failures after which the next
/// attempt ends. Useful with a brancher that decides differently each time (random ties, weights). The search
/// begins again only before its first solution, so that none is counted twice.
///
/// Models: `restart::none`, `restart::luby`.
template <class R>
concept restart_policy = std::copyable<R> && requires(R& r) {
  { R::restarts } -> std::convertible_to<bool>;
  { r.next_budget() } -> std::same_as<std::uint64_t>;
};

namespace restart {

/// One attempt, to the end.
struct none {
  static constexpr bool restarts = false;
  constexpr std::uint64_t next_budget() const { return unlimited; }
};

/// Attempts of 1, 1, 2, 1, 1, 2, 4, ... times a unit of failures. Complete, since the attempts grow without
/// bound. Source: Luby, Sinclair and Zuckerman 1993; the sequence by Knuth's two numbers (The Art of Computer
/// Programming 7.2.2.2).
class luby {
public:
  static constexpr bool restarts = true;
  /// `unit` failures for the shortest attempt. Requires unit > 0.
  explicit constexpr luby(std::uint64_t unit = 64) : unit_(unit) { BOXLINE_ASSERT(unit > 0); }

  constexpr std::uint64_t next_budget() {
    const std::uint64_t budget = v_ * unit_;
    if ((u_ & (0 - u_)) == v_) {
      ++u_;
      v_ = 1;
    } else {
      v_ *= 2;
    }
    return budget;
  }

private:
  std::uint64_t unit_, u_ = 1, v_ = 1;
};

} // namespace restart
} // namespace boxline::inline v0_2
