// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/branch/brancher.hpp>

#include <cstdint>
#include <span>

namespace boxline::inline v0_2::branch {

// clang-format off
/// A choice of two among assignments one of which holds: the first of them, or not the first.
///
///     {1, 4, 7} in a cell    1st alternative: 1 is placed
///                            2nd alternative: 1 is eliminated, {4, 7} propagated; then any choice is next
///
/// With two assignments the second alternative places the other one. What the failure of the first implies
/// is found, and the search may turn to another part of the grid: branchers that learn from failures decide
/// anew. A `choice_for` all boards. Source: Sabin and Freuder, "Contradicting conventional wisdom in
/// constraint satisfaction", 1994 (2-way branching).
// clang-format on
template <box B>
class first_or_others {
public:
  constexpr first_or_others() = default;
  explicit constexpr first_or_others(const assignments<B>& list) : list_(list) {}

  /// See `choice_for`.
  constexpr int size() const { return (list_.size() < 2 ? list_.size() : 2) - tried_; }
  /// The assignments, as they were given; the first is tried first.
  constexpr std::span<const assignment> rest() const { return list_.rest(); }
  /// Shuffles the assignments. Requires that no alternative was applied.
  constexpr void shuffle(random_source& random) { list_.shuffle(random); }
  /// See `choice_for`. Requires that there is an alternative.
  template <board Board>
  constexpr status apply_next(Board& b) {
    BOXLINE_ASSERT(size() > 0);
    const auto all = rest();
    if (tried_++ == 0) return b.place(all[0].where, all[0].what);
    if (all.size() == 2) return b.place(all[1].where, all[1].what);
    return b.remove(all[0].where, all[0].what);
  }

private:
  assignments<B> list_;
  std::int8_t tried_ = 0;
};

} // namespace boxline::inline v0_2::branch
