// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/propagate/propagator.hpp>

namespace boxline::propagate {

/// Nothing follows: a search with it meets a contradiction only when it comes to a cell that has no candidate
/// left. The plain backtracking of the textbooks; choose it to count what that costs.
struct none {
  static constexpr bool is_inference = true;
  template <board Board>
  constexpr progress propagate(Board&) const {
    return progress::none;
  }
};

} // namespace boxline::propagate
