// SPDX-License-Identifier: BSL-1.0
#pragma once

#include <string>

namespace bench {

/// Prints what `solve_many` takes for a file of 9x9 puzzles, beside single calls: microseconds a puzzle of wall
/// time with 1 to `threads` threads, the median of `repeats` runs in turn. An error, or nothing.
std::string time_many(const std::string& file, unsigned threads, int repeats);

} // namespace bench
