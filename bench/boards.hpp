// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace bench {

/// Prints a table of what the boards' operations cost, in nanoseconds of CPU time: the median of `repeats` runs.
void time_boards(int repeats);

} // namespace bench
