// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

namespace boxline::inline v0_2::propagate {

/// Infers nothing: a search with it finds a contradiction only when it branches on a cell without candidates.
/// The plain backtracking of the textbooks; choose it to measure its cost.
struct none {
  static constexpr bool is_inference = true;
  template <board Board>
  constexpr progress propagate(Board&) const {
    return progress::none;
  }
};

} // namespace boxline::inline v0_2::propagate
