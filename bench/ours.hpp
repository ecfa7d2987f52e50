// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "contestant.hpp"

#include "pipeline_names.hpp"

namespace bench {

/// The pipelines of the `boxline` command, for 4x4 and 9x9, and for 16x16 to 36x36: apart, so that they compile side by
/// side. Empty where the box is not among these.
solve_one prepare_small(command::pipeline which, boxline::box shape,
                        const std::vector<boxline::any_grid>& puzzles);
solve_one prepare_large(command::pipeline which, boxline::box shape,
                        const std::vector<boxline::any_grid>& puzzles);

} // namespace bench
