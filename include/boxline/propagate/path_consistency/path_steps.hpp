// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/core/ids.hpp>

#include <vector>

namespace boxline::propagate {

/// Is told why path consistency takes pairs and candidates away, in an order in which each step follows from
/// the board and the steps before:
///
/// - `refuted(a, b, third)`: no candidate of cell `third` is left that makes a pair with a and with b;
/// - `removed(a, other)`: no candidate of cell `other` is left that makes a pair with a. All pairs of a go with
///   it, and there is no step for each.
///
/// Models: `no_path_observer`, `path_steps`.
template <class O>
concept path_observer = requires(O& o, assignment a, cell c) {
  o.refuted(a, a, c);
  o.removed(a, c);
};

/// Listens to nothing, and costs nothing.
struct no_path_observer {
  constexpr void refuted(assignment, assignment, cell) const {}
  constexpr void removed(assignment, cell) const {}
};

/// The steps of one path consistency, written down: what an explanation is built from.
struct path_steps {
  struct step {
    assignment a, b; ///< the pair; b is a where candidate a itself was removed
    cell by;         ///< the cell that leaves no support
    bool removes() const { return a == b; }
  };
  std::vector<step> list;

  void refuted(assignment a, assignment b, cell third) { list.push_back({a, b, third}); }
  void removed(assignment a, cell other) { list.push_back({a, a, other}); }
};

} // namespace boxline::propagate
