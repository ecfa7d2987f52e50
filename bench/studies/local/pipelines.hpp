// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "common/puzzle_input.hpp"
#include "solve/pipeline_names.hpp"

#include <cstdint>
#include <string>
#include <vector>

/// \file
/// The pipelines of local search side by side, each puzzle with so much CPU time: `study local --table pipelines`.

namespace command {

/// Those that may be compared.
inline constexpr pipeline_set local_pipelines = local_searches.with(pipeline::ant_colony);

struct local_comparison {
  std::vector<std::string> pipelines; ///< none for all
  boxline::alphabet symbols;
  double seconds = 20; ///< CPU time for each puzzle
  std::uint64_t seed = 0;
  int jobs = 1;
};

/// Prints a line for each pipeline, tab separated: puzzles, solved, CPU seconds a puzzle and steps. What passes for
/// solved was found in time and is a solution to the recogniser. False where Ctrl-C was pressed.
bool compare_local_pipelines(const std::vector<puzzle_at>& puzzles, const local_comparison& how);

} // namespace command
