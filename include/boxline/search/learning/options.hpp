// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace boxline::search {

/// The tunables of `search::learning`. The defaults did best over symmetric copies of 25x25 and 36x36 puzzles.
/// None of them changes how many solutions are found, only how soon, and which one comes first. Required:
/// restart_unit > 0, 0 < decay <= 1, 0 <= reduce_part <= 1, keep_glue >= 0.
struct learning_options {
  std::uint64_t seed = 0;   ///< of the random part of the first activities
  double spread = 0;        ///< first activities get a draw from [0, spread) each: 0 for none
  double decay = 0.985;     ///< of activities with each conflict; less heeds the last ones more
  bool bump_reasons = true; ///< bump what stands directly behind a learned clause, too
  bool place_first = true;  ///< a candidate is tried as placed, not as excluded, until it is known better
  bool follow_best = true;  ///< decide as when most stood since the last solution, not as last
  int place_by_turns = 25;  ///< but in grids of so many digits or fewer place it in every other run
  std::uint32_t restart_unit = 1024; ///< conflicts of the shortest run, in Luby's sequence
  std::uint32_t reduce_first = 300;  ///< conflicts before clauses are first deleted
  std::uint32_t reduce_growth = 100; ///< how much longer each gap between deletions is than the last
  double reduce_part = 0.6;          ///< of the clauses that may go, how many each deletion takes
  int keep_glue = 2;                 ///< a clause with so few levels is kept for good
  int middle_glue = 6;               ///< one with so few outlives two deletions after each use, others one

  /// The same, but first activities are drawn at random, so that every solution can be the first.
  constexpr learning_options seeded(std::uint64_t by) const {
    learning_options drawn = *this;
    drawn.seed = by;
    drawn.spread = 1; // as far apart as the sizes of groups can set them
    return drawn;
  }
};

} // namespace boxline::search
