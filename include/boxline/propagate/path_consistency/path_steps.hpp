// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/ids.hpp>

#include <vector>

namespace boxline::inline v0_2::propagate {

// clang-format off
/// Gets the reason of each elimination of path consistency. Each step follows from the board and the steps
/// before.
///
/// - `refuted(a, b, third)`: no candidate of cell `third` is left that makes a pair with a and with b;
/// - `removed(a, other)`: no candidate of cell `other` is left that makes a pair with a. All pairs of a are
///   eliminated with it, without a step for each.
///
/// Models: `no_path_observer`, `path_steps`.
// clang-format on
template <class O>
concept path_observer = requires(O& o, assignment a, cell c) {
  o.refuted(a, a, c);
  o.removed(a, c);
};

/// Ignores every step. Costs nothing.
struct no_path_observer {
  constexpr void refuted(assignment, assignment, cell) const {}
  constexpr void removed(assignment, cell) const {}
};

/// A list of the steps of path consistency, for explanations.
struct path_steps {
  struct step {
    assignment a, b; ///< the pair; b is a where candidate a itself was removed
    cell by;         ///< the cell that has no support left
    bool removes() const { return a == b; }
  };
  std::vector<step> list;

  void refuted(assignment a, assignment b, cell third) { list.push_back({a, b, third}); }
  void removed(assignment a, cell other) { list.push_back({a, a, other}); }
};

} // namespace boxline::inline v0_2::propagate
