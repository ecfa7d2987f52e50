// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <cstdint>
#include <vector>

namespace boxline::local {

/// Which digits must stay away from which cells for a while: those that have left them. A swap is forbidden when it
/// would bring both digits back. Source: Glover, "Tabu search, part I", 1989.
class tabu_list {
public:
  /// Forgets all.
  template <box B>
  constexpr void begin() {
    until_.assign(static_cast<std::size_t>(B.cells() * B.size()), 0);
  }
  /// O(1).
  template <class Walk>
  constexpr bool forbids(const Walk& w, swap_move m) const {
    const std::uint64_t now = w.count().steps;
    return until<Walk>(m.first, w.now().digit_at(m.second)) > now &&
           until<Walk>(m.second, w.now().digit_at(m.first)) > now;
  }
  /// Both digits of a move that is about to be made stay away from where they were for `tenure` steps after this one,
  /// and up to as many more by chance. O(1).
  template <class Walk>
  constexpr void note(Walk& w, swap_move m, int tenure) {
    if (tenure == 0) return;
    const auto most = static_cast<std::uint64_t>(tenure);
    const std::uint64_t end = w.count().steps + 1 + most + w.random.below(most + 1);
    until_[index<Walk>(m.first, w.now().digit_at(m.first))] = end;
    until_[index<Walk>(m.second, w.now().digit_at(m.second))] = end;
  }

private:
  template <class Walk>
  static constexpr std::size_t index(cell c, digit d) {
    return static_cast<std::size_t>(int{c} * Walk::shape.size() + d.index());
  }
  template <class Walk>
  constexpr std::uint64_t until(cell c, digit d) const {
    return until_[index<Walk>(c, d)];
  }
  std::vector<std::uint64_t> until_; // the first step when it may come back
};

} // namespace boxline::local
