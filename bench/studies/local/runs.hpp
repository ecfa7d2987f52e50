// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <boxline/any.hpp>
#include <boxline/core/limits.hpp>
#include <boxline/core/status.hpp>
#include <boxline/local/trajectory.hpp>

#include <cstdint>
#include <vector>

/// \file
/// Local searches with all their settings, for `study local` and `trace`, at the square sizes and 6x6.

namespace command {

/// How the free cells are filled at first.
enum class placement : unsigned char { random, greedy, greedy_and_swaps };

/// A local search and its settings.
struct local_setup {
  enum class kind : unsigned char { hill_climbing, grasp };
  kind which = kind::hill_climbing;
  int w1 = 1, w2 = -1;                           ///< hill climbing: the weights
  placement start = placement::greedy_and_swaps; ///< hill climbing
  int plateau = 10;                              ///< hill climbing: 0 for best-first search without restarts
  int alpha = 50;                                ///< GRASP: from 0 to 100
  int sideways = 100;                            ///< GRASP
  bool singles = false;                          ///< place naked and hidden singles before
  std::uint64_t seed = 0;
};

/// The result of a local search.
struct local_result {
  boxline::solve_verdict verdict = boxline::solve_verdict::invalid;
  boxline::local::counts count{};
  double seconds = 0;                ///< of CPU time
  std::vector<int> costs;            ///< of each placement and after each step, for a trace
  std::vector<std::size_t> restarts; ///< the indices of the placements in it, without the first
};

/// CPU time of this thread.
double cpu_seconds();

/// Whether grids of this shape are taken.
bool is_local_size(boxline::box shape);
/// The message where they are not.
inline constexpr const char* local_sizes = "expected a grid of 4x4, 6x6 (2x3), 9x9, 16x16, 25x25 or 36x36";

/// Runs the search. `traced`: with its trace.
local_result run_local(const boxline::any_grid& puzzle, const local_setup& how, const boxline::limits& limit,
                       bool traced = false);

/// Averages over several placements: f1, clashes with givens, seconds of CPU time. All 0 where givens clash.
struct placement_result {
  double different_digits = 0, clashes = 0, seconds = 0;
};
placement_result place_local(const boxline::any_grid& puzzle, placement how, std::uint64_t seed, int times);

} // namespace command
