// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/puzzle_input.hpp"
#include "solve/pipeline_names.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// \file
/// Compares the pipelines of local search, with a limit of CPU time for each puzzle:
/// `boxline-studies study local --table pipelines`.

namespace command {

/// The pipelines that may be compared.
inline constexpr pipeline_set local_pipelines = local_searches.with(pipeline::ant_colony);

struct local_comparison {
  std::vector<std::string> pipelines; ///< none for all
  boxline::alphabet symbols;
  double seconds = 20; ///< CPU time for each puzzle
  std::uint64_t seed = 0;
  int jobs = 1;
};

/// Prints a line for each pipeline, tab separated: puzzles, solved, CPU seconds a puzzle and steps. A puzzle
/// counts as solved where a solution was found in time and `is_solution_of` accepts it. False where a signal
/// came.
bool compare_local_pipelines(const std::vector<puzzle_at>& puzzles, const local_comparison& how);

} // namespace command
