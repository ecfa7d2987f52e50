// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/brancher.hpp>
#include <boxline/core/random.hpp>

namespace boxline::inline v0_2::branch {

/// Lowest digit, or first position, first: the order in which the alternatives are given.
struct ascending {
  template <board Board>
  constexpr void arrange(const Board&, std::span<assignment>) const {}
};

/// Highest digit, or last position, first.
struct descending {
  template <board Board>
  constexpr void arrange(const Board&, std::span<assignment> alternatives) const {
    for (std::size_t i = 0, j = alternatives.size(); i + 1 < j; ++i) {
      --j;
      const assignment kept = alternatives[i];
      alternatives[i] = alternatives[j];
      alternatives[j] = kept;
    }
  }
};

/// A random order, each with the same probability. The random draws continue from choice to choice.
class random_order {
public:
  /// Equal seeds give equal orders.
  explicit constexpr random_order(std::uint64_t seed = 0) : random_(seed) {}
  template <board Board>
  constexpr void arrange(const Board&, std::span<assignment> alternatives) {
    random_.shuffle(alternatives.begin(), alternatives.end());
  }

private:
  random_source random_;
};

/// The assignment that eliminates the fewest candidates of other cells first; ties stay in order.
/// Source: Haralick and Elliott 1980 (least constraining value). O(n * peers) a choice.
struct least_constraining {
  template <board Board>
  constexpr void arrange(const Board& b, std::span<assignment> alternatives) const {
    std::array<int, Board::shape.size()> cost{};
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
      const assignment a = alternatives[i];
      int taken = 0;
      for (const cell peer : b.houses().peers(a.where)) taken += b.has(peer, a.what);
      std::size_t at = i;
      for (; at > 0 && cost[at - 1] > taken; --at) {
        cost[at] = cost[at - 1];
        alternatives[at] = alternatives[at - 1];
      }
      cost[at] = taken;
      alternatives[at] = a;
    }
  }
};

} // namespace boxline::inline v0_2::branch
