// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "answers.hpp"

#include <vector>

namespace soak {

/// The puzzles of one size. A file for each few sizes compiles the checks.
struct size_checks {
  boxline::box shape;
  int weight; ///< how often it is drawn
  /// Some solutions by the default pipeline, to make puzzles with.
  answer (*solve)(const puzzle_case& c, std::uint64_t solutions, std::uint64_t nodes);
  /// Throws `difference`.
  void (*check)(const puzzle_case& c, tally& counts);
};

std::vector<size_checks> checks_4x4();
std::vector<size_checks> checks_6x6();
std::vector<size_checks> checks_9x9();
std::vector<size_checks> checks_of_other_sizes();

} // namespace soak
