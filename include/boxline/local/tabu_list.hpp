// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/policies.hpp>

#include <cstdint>
#include <vector>

namespace boxline::inline v0_2::local {

/// The digits that are tabu in a cell: those that have left it recently. A swap is forbidden when both of its
/// digits are tabu in their new cells. Source: Glover, "Tabu search, part I", 1989.
class tabu_list {
public:
  /// Clears the list.
  template <box B>
  constexpr void begin() {
    until_.assign(static_cast<std::size_t>(B.cells() * B.size()), 0);
  }
  /// O(1).
  template <class Trajectory>
  constexpr bool forbids(const Trajectory& w, swap_move m) const {
    const std::uint64_t now = w.count().steps;
    return until<Trajectory>(m.first, w.current().digit_at(m.second)) > now &&
           until<Trajectory>(m.second, w.current().digit_at(m.first)) > now;
  }
  /// For a move that is made next: both digits become tabu in the cells that they leave, for `tenure` steps
  /// after this one plus a random number from 0 to `tenure`. O(1).
  template <class Trajectory>
  constexpr void record(Trajectory& w, swap_move m, int tenure) {
    if (tenure == 0) return;
    const auto most = static_cast<std::uint64_t>(tenure);
    const std::uint64_t end = w.count().steps + 1 + most + w.random.below(most + 1);
    until_[index<Trajectory>(m.first, w.current().digit_at(m.first))] = end;
    until_[index<Trajectory>(m.second, w.current().digit_at(m.second))] = end;
  }

private:
  template <class Trajectory>
  static constexpr std::size_t index(cell c, digit d) {
    return static_cast<std::size_t>(int{c} * Trajectory::shape.size() + d.index());
  }
  template <class Trajectory>
  constexpr std::uint64_t until(cell c, digit d) const {
    return until_[index<Trajectory>(c, d)];
  }
  std::vector<std::uint64_t> until_; // of each cell and digit: the first step that may put it back
};

} // namespace boxline::inline v0_2::local
