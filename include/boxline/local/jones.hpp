// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/local/best_first.hpp>
#include <boxline/local/greedy_placement.hpp>
#include <boxline/local/objective.hpp>
#include <boxline/local/strategy.hpp>

namespace boxline::inline v0_2::local {

/// The hill climber of Jones, Roach and Perkins: f = f1 - f2, greedy placement with post-swapping, the best
/// successor first, a restart at a plateau. Without a limit, it never ends on a puzzle without a solution.
using jones = strategy<weighted_sum, greedy_placement, best_first>;

/// Their earlier variant (section 4.1): best-first search that returns to the best state of the queue and
/// never restarts.
using jones_best_first = strategy<weighted_sum, greedy_placement, best_first, never_restart>;

/// `jones_best_first` as a value: without plateau detection.
constexpr jones_best_first make_jones_best_first() {
  return {.mover = best_first(0)};
}

} // namespace boxline::inline v0_2::local
