// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <cstdint>

namespace boxline::inline v0_2::search {

/// The options of `search::learning`. The defaults did best over symmetric copies of 25x25 and 36x36 puzzles.
/// None of them changes how many solutions are found, only how soon, and which one is first. Requires
/// restart_unit > 0, 0 < decay <= 1, 0 <= reduce_part <= 1, core_lbd >= 0.
struct learning_options {
  std::uint64_t seed = 0;     ///< of the random addends of the first activities
  double spread = 0;          ///< first activities get a random addend from [0, spread) each: 0 for none
  double decay = 0.985;       ///< of activities with each conflict; the lower, the more the last ones count
  bool bump_reasons = true;   ///< bump the variables of a learned clause's reasons, too
  bool place_first = true;    ///< the initial phase of a candidate is placed, not excluded
  bool target_phases = true;  ///< decide by target phases, not by the last phases
  int alternating_up_to = 25; ///< with so many digits or fewer, alternate restarts place whatever they decide
  std::uint32_t restart_unit = 1024; ///< conflicts before the shortest restart, in Luby's sequence
  std::uint32_t reduce_first = 300;  ///< conflicts before clauses are first deleted
  std::uint32_t reduce_growth =
      100;                  ///< by how many conflicts each gap between deletions is longer than the last
  double reduce_part = 0.6; ///< the part of the deletable clauses that each deletion removes
  int core_lbd = 2;         ///< clauses up to this LBD are never deleted
  int tier2_lbd = 6; ///< clauses up to this LBD outlive two deletions after each use, others one (tier 2)
  /// With so many digits or more, restarts look for a solution by tabu search, too: `repair_steps` for each
  /// conflict, until there is a filling without clashes. Not counted as nodes.
  int repaired_from = 49;
  std::uint32_t repair_steps = 128;

  /// The same with random first activities, so that every solution can be the first.
  constexpr learning_options seeded(std::uint64_t by) const {
    learning_options drawn = *this;
    drawn.seed = by;
    drawn.spread = 1; // the most that the groups of a candidate add up to: four of two candidates
    return drawn;
  }
};

} // namespace boxline::inline v0_2::search
