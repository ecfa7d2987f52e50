// SPDX-License-Identifier: BSL-1.0
#pragma once

namespace bench {

/// Prints a table of the cost of each board's operations, in nanoseconds of CPU time: the median of `repeats`
/// measurements.
void time_boards(int repeats);

} // namespace bench
